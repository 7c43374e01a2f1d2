import { parseAccept } from 'hono/utils/accept';
import type { AppContext } from './router.ts';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Ours to choose: browsers list gzip first, and no preference. Undefined if the client takes neither. */
export function encodingFor(c: AppContext): Encoding | undefined {
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '');
  return ENCODINGS.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0));
}
