/** The published OpenAPI document, as far as attacks read it. */
export interface Document {
  paths: Record<string, Record<string, OperationEntry>>;
  components: { schemas: Record<string, Schema> };
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

interface OperationEntry {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
  security?: Record<string, unknown>[];
}

export interface Operation {
  /** As in the document: `PUT /api/service/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: NonNullable<OperationEntry['parameters']>;
  body: Content | null;
  responses: OperationEntry['responses'];
  /** Without a session. */
  isOpen: boolean;
  byKey: boolean;
}

export const listOperations = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, responses, security = [] }]): Operation => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json'] ?? null,
        responses,
        isOpen: security.length === 0,
        byKey: security.some((scheme) => 'key' in scheme),
      }),
    ),
  );

/** A schema that a reference points at. */
export function resolved({ components }: Document, schema: Schema = {}): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (components.schemas[name] ?? {}) : schema;
}
