import { SegmentedMessage } from 'sms-segments-calculator';
import type { TextKind } from '../contract/limits.ts';
import type { Language } from '../contract/scalars.ts';
import { momentLine, shownDates } from './contents/appointment-content.ts';
import { PRODUCT } from './mail-content.ts';
import { mailDates } from './mail-dates.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { AppointmentFacts } from './mails.ts';
import { oneLine } from './one-line.ts';

export interface TextFacts extends AppointmentFacts {
  appointments: number;
  /** The short link to the booking; '' if an earlier message had it. */
  link: string;
}

export const MOST_SEGMENTS = 2;

/** How a message is shortened, step by step: names of so many characters, then what can be left out. */
interface Shape {
  names: number;
  hasZone?: boolean;
  hasService?: boolean;
  hasWholeEnd?: boolean;
  isBasic?: boolean;
}

const WHOLE = { hasZone: true, hasService: true, hasWholeEnd: true };
const SHAPES: Shape[] = [
  ...[120, 60, 40, 30].map((names) => ({ ...WHOLE, names })),
  ...[30, 20, 12].map((names) => ({ ...WHOLE, names, hasZone: false })),
  ...[20, 12].map((names) => ({ names, hasWholeEnd: true })),
  ...[12, 6].map((names) => ({ names })),
  { ...WHOLE, names: 40, isBasic: true },
];

export const countSegments = (text: string): number => new SegmentedMessage(text).segmentsCount;

/** Characters that a shorter alphabet has too: one more of them would double what a message costs. */
const plain = (text: string) =>
  oneLine(text)
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, '-');

/** The text of which all characters are in the short alphabet. */
const toBasic = (text: string) =>
  plain(text)
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .trim();

const cut = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most).join('').trimEnd()}...` : text;

function writeNews(
  kind: Exclude<TextKind, 'test'>,
  texts: MailTexts,
  { count, when }: { count: number; when: string },
): string {
  const several = count > 1;
  switch (kind) {
    case 'confirmed':
      return several ? texts('text.confirmedSeveral', { count, when }) : texts('text.confirmed', { when });
    case 'changed':
      return several ? texts('text.changedSeveral', { count, when }) : texts('text.changed', { when });
    case 'cancelled':
      return several ? texts('text.cancelledSeveral', { count, when }) : texts('text.cancelled', { when });
    case 'request_cancelled':
      return texts('text.requestCancelled', { when });
    case 'request_declined':
      return several ? texts('text.declinedSeveral', { count, when }) : texts('text.declined', { when });
    default:
      return texts('text.reminder', { when });
  }
}

/** Names the business first; it is shortened until the message has two segments. */
export function composeText(kind: Exclude<TextKind, 'test'>, facts: TextFacts, language: Language): string {
  const texts = mailTexts(language);
  const locale = { language, texts, datesIn: (zone: string) => mailDates(zone, language) };
  const { businessName, serviceName, appointments: count, link, start } = facts;
  function build({ names, hasZone, hasService, hasWholeEnd, isBasic }: Shape): string {
    const shown = (name: string) => cut(isBasic ? toBasic(name) || PRODUCT : plain(name), names);
    const when = hasZone ? momentLine(facts, locale) : shownDates(facts, locale).dayAndTime(start);
    const values = {
      business: shown(businessName),
      news: writeNews(kind, texts, { count, when }),
      service: shown(serviceName),
    };
    const line = hasService ? texts('text.withService', values) : texts('text.withoutService', values);
    const end = hasWholeEnd ? texts('text.end', { link }) : texts('text.shortEnd', { link });
    const space = line.endsWith('。') ? '' : ' ';
    return plain(link === '' ? line : line + space + end);
  }
  const shortest = SHAPES.at(-1) as Shape;
  return build(SHAPES.find((shape) => countSegments(build(shape)) <= MOST_SEGMENTS) ?? shortest);
}

export function composeTest(businessName: string, language: Language): string {
  const texts = mailTexts(language);
  return plain(texts('text.test', { business: cut(plain(businessName), 40) }));
}
