import type { Language } from '../../contract/scalars.ts';
import { spaceBetween } from '../../text/fill-text.ts';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "40 seconds", "5 minutes"; "40 秒钟", "5 分钟". In the largest unit that is full, rounded up. */
export function waitTime(seconds: number, language: Language): string {
  const [unit, length] = UNITS.find(([, full]) => seconds >= full) ?? ['second', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(Math.ceil(seconds / length))
    .reduce((text, { value }) => text + spaceBetween(text, value) + value, '');
}
