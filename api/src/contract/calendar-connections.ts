import { z } from 'zod';
import { CONNECTION_FAILURES, CONNECTION_KINDS, CONNECTION_STATES, MAX_LENGTH } from './limits.ts';
import { id, opaque, optionalName, text } from './scalars.ts';
import { ownStaffId } from './staff.ts';

const SCHEMES = ['https:', 'http:', 'webcal:'];
const hasScheme = (value: string) => URL.canParse(value) && SCHEMES.includes(new URL(value).protocol);

/** Normalized by `new URL`; `webcal:` becomes https. A setting of the server allows http. */
const url = text(MAX_LENGTH.calendarUrl, 'calendar_url_invalid')
  .refine(hasScheme, { error: 'calendar_url_invalid', abort: true })
  .transform((value) => new URL(value.replace(/^webcal:/i, 'https:')).href);
const username = opaque(MAX_LENGTH.email);
const password = opaque(MAX_LENGTH.calendarPassword);

const write = z
  .boolean({ error: 'invalid_request' })
  .describe('Bookings and own events are written to the calendar; not of the kind `ics`.');
const allDayBlocks = z.boolean({ error: 'invalid_request' });
const staffId = ownStaffId.nullable().describe('null: of the whole business.');

export const discoverBody = z.object({
  url,
  username: username.default(''),
  password: password.default(''),
});
export type DiscoverBody = z.input<typeof discoverBody>;

export const connectionBody = discoverBody.extend({
  kind: z.enum(CONNECTION_KINDS, { error: 'invalid_request' }),
  staff_id: staffId.default(null),
  name: optionalName.default(''),
  write: write.default(false),
  all_day_blocks: allDayBlocks.default(true),
});
export type ConnectionBody = z.input<typeof connectionBody>;

export const connectionChangeBody = z.object({
  name: optionalName.optional(),
  password: password.optional(),
  staff_id: staffId.optional(),
  write: write.optional(),
  all_day_blocks: allDayBlocks.optional(),
});
export type ConnectionChangeBody = z.input<typeof connectionChangeBody>;

export const discoveredCalendar = z
  .object({ url: z.string(), name: z.string(), writable: z.boolean() })
  .meta({ id: 'DiscoveredCalendar' });
export type DiscoveredCalendar = z.infer<typeof discoveredCalendar>;

/**
 * A connected calendar whose busy times block. `stale`: the last reading failed, an earlier one holds; `failing`: none
 * succeeded, or not for a day. `error` is null while the calendar can be read and written. `events`: busy times that
 * are known. `host` has no port.
 */
export const connectionSchema = z
  .object({
    id,
    kind: z.enum(CONNECTION_KINDS),
    name: z.string(),
    host: z.string(),
    staff_id: id.nullable(),
    write: z.boolean(),
    all_day_blocks: z.boolean(),
    state: z.enum(CONNECTION_STATES),
    last_success_at: z.string().nullable(),
    error: z.enum(CONNECTION_FAILURES).nullable(),
    events: z.number().int(),
  })
  .meta({ id: 'CalendarConnection' });
export type CalendarConnection = z.infer<typeof connectionSchema>;

export const connectionReply = z.object({ connection: connectionSchema });
export const connectionsReply = z.object({ connections: z.array(connectionSchema) });
export const discoverReply = z.object({ calendars: z.array(discoveredCalendar) });
