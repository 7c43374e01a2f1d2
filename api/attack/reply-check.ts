import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { ERROR_STATUS, type ErrorCode } from '../src/contract/errors.ts';
import type { Reply } from './client.ts';
import type { Document, Operation, Schema } from './document.ts';

/**
 * What is wrong with a reply, by the published document: a 5xx, a status, type or code that is not documented, JSON that does
 * not match its schema, a trace of the program. null if nothing is.
 */
export function createReplyCheck(document: Document) {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const validators = new Map<Schema, ReturnType<typeof ajv.compile>>();

  function mismatch(schema: Schema, json: unknown): string | null {
    const fits =
      validators.get(schema) ?? ajv.compile({ ...schema, components: document.components } as object);
    validators.set(schema, fits);
    return fits(json) ? null : ajv.errorsText(fits.errors);
  }

  return ({ responses }: Operation, { status, type, text, json }: Reply): string | null => {
    if (status >= 500) return `${status} ${text.slice(0, 200)}`;
    if (/node_modules|\n +at \S+ \(|(?<!Please )\bselect .* from\b/.test(text)) return 'shows the program';
    const described = status >= 400 ? responses.default : responses[status];
    if (!described) return `${status} is not documented`;
    const media = described.content?.[type];
    if (status < 300 && !media) return `${type || 'no body'} is not documented`;
    if (!json) return status >= 400 ? `${status} without JSON` : null;
    if (status >= 400 && ![ERROR_STATUS[json.code as ErrorCode], 400].includes(status))
      return `${status} with the code ${json.code}`;
    return media?.schema ? mismatch(media.schema, json) : null;
  };
}
