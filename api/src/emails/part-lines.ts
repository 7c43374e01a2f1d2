import type { Language } from '../contract/scalars.ts';
import { partLine } from './contents/appointment-content.ts';
import { mailDates } from './mail-dates.ts';
import { mailTexts } from './mail-texts.ts';
import type { PartFacts } from './mails.ts';

/** "2:30 – 3:00 PM · Cut, with Marco" for each of several services; none for one alone. */
export function partLines(parts: readonly PartFacts[], zone: string, language: Language): string[] {
  if (parts.length < 2) return [];
  const locale = {
    language,
    texts: mailTexts(language),
    datesIn: (zone: string) => mailDates(zone, language),
  };
  return parts.map((part) => partLine(part, mailDates(zone, language), locale));
}
