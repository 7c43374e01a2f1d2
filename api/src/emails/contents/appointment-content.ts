import { MINUTE_MS } from '../../time/units.ts';
import type { AppointmentContent, AppointmentTone, MailLocale } from '../mail-content.ts';
import { zoneName } from '../mail-dates.ts';
import type { AppointmentFacts } from '../mails.ts';
import { oneLine } from '../one-line.ts';

function duration(start: string, end: string, { texts }: MailLocale): string {
  const total = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return texts('minutes', { minutes });
  return minutes === 0 ? texts('hours', { hours }) : texts('hoursAndMinutes', { hours, minutes });
}

function whenIn(zone: string, { start, end }: AppointmentFacts, { datesOf, language, texts }: MailLocale) {
  const dates = datesOf(zone);
  const clock = { day: dates.day(start), time: dates.timeRange(start, end) };
  return { ...clock, line: texts('when', { ...clock, zone: zoneName(zone, language) }) };
}

export const whenLine = (facts: AppointmentFacts, locale: MailLocale): string =>
  whenIn(facts.businessZone, facts, locale).line;

/** The same in the reader's zone; '' if that is unknown or shows the same time. */
export function readersWhenLine(facts: AppointmentFacts, locale: MailLocale): string {
  if (!facts.readerZone) return '';
  const here = whenIn(facts.businessZone, facts, locale);
  const there = whenIn(facts.readerZone, facts, locale);
  if (there.day === here.day && there.time === here.time) return '';
  return locale.texts('readersWhen', { when: there.line });
}

/** `details`: the length comes first, '' are left out. */
export function appointmentContent(
  facts: AppointmentFacts,
  locale: MailLocale,
  { tone, details }: { tone: AppointmentTone; details: string[] },
): AppointmentContent {
  const { start, end, businessZone, serviceName } = facts;
  const dates = locale.datesOf(businessZone);
  const known = [duration(start, end, locale), ...details].map(oneLine).filter((detail) => detail !== '');
  return {
    tone,
    ...dates.stub(start),
    time: dates.timeRange(start, end),
    zone: zoneName(businessZone, locale.language),
    when: whenLine(facts, locale),
    readersWhen: readersWhenLine(facts, locale),
    title: oneLine(serviceName),
    details: known.join(locale.texts('separator')),
  };
}
