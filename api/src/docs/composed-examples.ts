import { END, EVENT_ID, SERVICE_ID, STAFF_ID, START, ZONE } from './example-shop.ts';
import { SCHEMA_EXAMPLES } from './reply-examples.ts';

/** A JSON schema as far as replies use it. */
interface ReplySchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: ReplySchema[];
  items?: ReplySchema;
  properties?: Record<string, ReplySchema>;
}

/** Values of parameters, and of fields that no named schema describes. */
const FIELD_EXAMPLES: Record<string, unknown> = {
  service_id: SERVICE_ID,
  staff_id: STAFF_ID,
  business_id: 'marlow',
  ref: '7K3QX9M2PD',
  file: 'the-secret-part.ics',
  receipt_file: `${EVENT_ID}.pdf`,
  document: { seller: { name: 'Marlow Barbers Inc.' }, customer: 'Ada Moreau' },
  timezone: ZONE,
  start: '2026-11-23',
  end: '2026-11-30',
  from: '2026-11-01',
  to: '2026-11-30',
  start_time: START,
  end_time: END,
  message: 'Saved.',
  name: 'Ada Moreau',
  tags: ['regular'],
  recovery_codes: ['k7mq-x2fd-9wtr'],
};

const FORMATS: Record<string, unknown> = { uuid: EVENT_ID, date: '2026-11-23', 'date-time': START };
const TYPES: Record<string, unknown> = { null: null, boolean: true, integer: 1, number: 1, string: START };

const { Key, Webhook, WebhookSecret } = SCHEMA_EXAMPLES as Record<string, object>;
const REPLY_EXAMPLES: Record<string, object> = {
  'GET /api/countries': { countries: [{ country: 'CA', regions: [{ region: 'ON', name: 'Ontario' }] }] },
  'GET /api/holidays': {
    country: 'CA',
    region: 'ON',
    holidays: [{ date: '2026-12-25', name: 'Christmas Day', special_hours_id: null }],
  },
  'POST /api/keys': { ...Key, key: 'sw_AZLs0fGi3Q-the-secret-part' },
  'POST /api/webhooks': { ...WebhookSecret, webhook: WebhookSecret },
  'POST /api/webhooks/{id}/rotate': { ...WebhookSecret, webhook: WebhookSecret },
  'PUT /api/webhooks/{id}': { ...Webhook, webhook: Webhook },
};

function composeExample(schema: ReplySchema, field = ''): unknown {
  const { $ref, anyOf, enum: choices, format = '', items, properties, type } = schema;
  if ($ref) return SCHEMA_EXAMPLES[$ref.split('/').at(-1) ?? ''];
  if (items?.$ref) return [composeExample(items)];
  if (field in FIELD_EXAMPLES) return FIELD_EXAMPLES[field];
  if (anyOf) return composeExample(anyOf[0] ?? {}, field);
  if (items) return [composeExample(items)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, composeExample(part, name)]),
    );
  return choices?.[0] ?? FORMATS[format] ?? TYPES[[type].flat().at(-1) ?? ''];
}

/** The example of a reply, composed from those of the schemas and fields that it consists of. */
export const replyExample = (call: string, schema: ReplySchema): unknown =>
  REPLY_EXAMPLES[call] ?? composeExample(schema);

export const parameterExample = (name: string): unknown => FIELD_EXAMPLES[name] ?? EVENT_ID;
