import type { ConnectionKind } from '../../contract/limits.ts';
import { readCaldav } from './caldav-source.ts';
import { readIcs } from './ics-source.ts';
import type { ReadBusy } from './source.ts';

export const readBusy: Record<ConnectionKind, ReadBusy> = { ics: readIcs, caldav: readCaldav };
