/** Both documents took effect and were last updated in this month. */
export const EFFECTIVE = '2025-02-01';

/** Whom to write to about data and terms. */
export function contactAddress(): string {
  return `privacy@${location.hostname}`;
}
