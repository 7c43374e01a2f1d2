import type { Answer } from '../contract/questions.ts';
import type { Language } from '../contract/scalars.ts';
import { answerLines } from './answers.ts';
import { mailTexts } from './mail-texts.ts';

/** How to change an appointment and whom to ask; absent texts are ''. */
export interface CalendarFacts {
  /** Each of several services, with its time. */
  parts: readonly string[];
  manageUrl: string;
  onlineLink: string;
  businessPhone: string;
  businessEmail: string;
  bookingRef: string;
  answers: readonly Answer[];
}

export const SEPARATOR = ' · ';

export function calendarNotes(facts: CalendarFacts, language: Language): string {
  const texts = mailTexts(language);
  const link = (label: string, href: string) => (href === '' ? '' : texts('link', { label, href }));
  const contact = [facts.businessPhone, facts.businessEmail].filter((way) => way !== '').join(SEPARATOR);
  return [
    ...facts.parts,
    link(texts('join'), facts.onlineLink),
    link(texts('manage'), facts.manageUrl),
    link(texts('contact'), contact),
    facts.bookingRef && texts('reference', { ref: facts.bookingRef }),
    ...answerLines(facts.answers, language),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
