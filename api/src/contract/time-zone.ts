import { canonicalZone } from '../time/canonical-zone.ts';
import { text } from './scalars.ts';

/** An IANA zone in any case, or an alias of one; becomes its present name. */
export const timeZone = text(64, 'timezone_invalid')
  .refine((name) => canonicalZone(name) !== null, 'timezone_invalid')
  .transform((name) => canonicalZone(name) ?? name);
