import { MINUTE_MS } from 'api/time/units.ts';
import type { SentCode } from './sent-code.ts';

export function minutesHeld(sent: SentCode | null, slot: string, now: number): number {
  if (!sent?.heldUntil || sent.heldSlot !== slot) return 0;
  return Math.max(0, Math.ceil((Date.parse(sent.heldUntil) - now) / MINUTE_MS));
}
