import type { Schema } from './routes.ts';

/** Valid values where the schema alone is not enough. */
const KNOWN: Record<string, unknown> = {
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'correct horse battery',
  timezone: 'America/Toronto',
  currency: 'CAD',
  num_of_customer: 1,
  verificationCode: '123456',
  action: 'submit',
  language: 'en',
  shift_start_time: '09:00',
  shift_end_time: '12:00',
  start_time: '2026-11-20T15:00:00.000Z',
  end_time: '2026-11-20T16:00:00.000Z',
  timeSlot: '2026-11-20T15:00:00.000Z',
  duration: 30,
  start: '2026-11-01',
  end: '2026-12-01',
  from: '2026-11-01',
  to: '2026-11-30',
};

let count = 0;

/** A value that the route probably accepts; addresses are unique. */
export function makeSample(name: string, schema: Schema): unknown {
  if (name in KNOWN) return KNOWN[name];
  if (/email/i.test(name)) return `sample${count++}@hostile.example`;
  if (schema.example !== undefined) return schema.example;
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return makeSample(name, options[0]);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return sampleBody(schema);
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  return /link/.test(name) ? 'https://meet.example/room' : `Sample ${name}`.slice(0, 20);
}

/** A body that the route probably accepts, with every field. */
export function sampleBody(schema: Schema): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([name, property]) => [name, makeSample(name, property)]));
}
