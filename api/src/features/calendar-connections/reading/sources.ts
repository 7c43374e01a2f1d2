import type { ConnectionKind } from '../../../contract/limits.ts';
import type { ReadBusy } from '../../../domain/calendar-connections/reading/source.ts';
import { readCaldav } from '../caldav/caldav-source.ts';
import { readIcs } from '../ics/ics-source.ts';

export const readBusy: Record<ConnectionKind, ReadBusy> = { ics: readIcs, caldav: readCaldav };
