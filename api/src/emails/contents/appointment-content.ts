import { MINUTE_MS } from '../../time/units.ts';
import type { AppointmentContent, AppointmentTone, MailVoice } from '../mail-content.ts';
import { zoneName } from '../mail-dates.ts';
import type { AppointmentFacts } from '../mails.ts';
import { oneLine } from '../one-line.ts';

function duration(start: string, end: string, { texts }: MailVoice): string {
  const total = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return texts('minutes', { minutes });
  return minutes === 0 ? texts('hours', { hours }) : texts('hoursAndMinutes', { hours, minutes });
}

function whenIn(zone: string, { start, end }: AppointmentFacts, { datesOf, language, texts }: MailVoice) {
  const dates = datesOf(zone);
  const clock = { day: dates.day(start), time: dates.timeRange(start, end) };
  return { ...clock, line: texts('when', { ...clock, zone: zoneName(zone, language) }) };
}

/** "Tue, Nov 10, 2:30 – 3:20 PM, Toronto time". */
export const whenLine = (facts: AppointmentFacts, voice: MailVoice): string =>
  whenIn(facts.businessZone, facts, voice).line;

/** The same in the reader's zone; '' if that is unknown or shows the same time. */
export function readersWhenLine(facts: AppointmentFacts, voice: MailVoice): string {
  if (!facts.readerZone) return '';
  const here = whenIn(facts.businessZone, facts, voice);
  const there = whenIn(facts.readerZone, facts, voice);
  if (there.day === here.day && there.time === here.time) return '';
  return voice.texts('readersWhen', { when: there.line });
}

/** `details`: the length comes first, '' are left out. */
export function appointmentContent(
  facts: AppointmentFacts,
  voice: MailVoice,
  { tone, details }: { tone: AppointmentTone; details: string[] },
): AppointmentContent {
  const { start, end, businessZone, serviceName } = facts;
  const dates = voice.datesOf(businessZone);
  const known = [duration(start, end, voice), ...details].map(oneLine).filter((detail) => detail !== '');
  return {
    tone,
    ...dates.stub(start),
    time: dates.timeRange(start, end),
    zone: zoneName(businessZone, voice.language),
    when: whenLine(facts, voice),
    readersWhen: readersWhenLine(facts, voice),
    title: oneLine(serviceName),
    details: known.join(voice.texts('separator')),
  };
}
