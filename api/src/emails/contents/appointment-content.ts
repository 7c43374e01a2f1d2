import { formatPrice } from '../../text/price.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { SEPARATOR } from '../calendar-notes.ts';
import type { AppointmentContent, AppointmentTone, MailLocale } from '../mail-content.ts';
import { type MailDates, zoneName } from '../mail-dates.ts';
import type { AppointmentFacts, BookingFacts, PartFacts } from '../mails.ts';
import { oneLine } from '../one-line.ts';

function duration(start: string, end: string, { texts }: MailLocale): string {
  const total = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return texts('minutes', { minutes });
  return minutes === 0 ? texts('hours', { hours }) : texts('hoursAndMinutes', { hours, minutes });
}

/** "… (Toronto time)" */
export const inZone = (zone: string, when: string, { texts, language }: MailLocale) =>
  texts('inZone', { when, zone: zoneName(zone, language) });

const rangeIn = (zone: string, { start, end }: AppointmentFacts, { datesIn, texts }: MailLocale) =>
  texts('when', { day: datesIn(zone).day(start), time: datesIn(zone).timeRange(start, end) });

/** The reader's zone, or the business's where the reader's is unknown or shows the same time. */
function shownZone(facts: AppointmentFacts, locale: MailLocale): string {
  const { readerZone, businessZone } = facts;
  if (!readerZone) return businessZone;
  return rangeIn(readerZone, facts, locale) === rangeIn(businessZone, facts, locale)
    ? businessZone
    : readerZone;
}

/** The dates in the zone in which the appointment is shown. */
export const shownDates = (facts: AppointmentFacts, locale: MailLocale) =>
  locale.datesIn(shownZone(facts, locale));

/** "Tue, Nov 10, 2:30 PM (Toronto time)" */
export function momentLine(facts: AppointmentFacts, locale: MailLocale, instant = facts.start): string {
  const zone = shownZone(facts, locale);
  return inZone(zone, locale.datesIn(zone).dayAndTime(instant), locale);
}

/** "Tue, Nov 10, 2:30 – 3:20 PM (Toronto time)" */
export function rangeLine(facts: AppointmentFacts, locale: MailLocale): string {
  const zone = shownZone(facts, locale);
  return inZone(zone, rangeIn(zone, facts, locale), locale);
}

/** The range in the business's zone; '' if `rangeLine` shows the same. */
export function businessRangeLine(facts: AppointmentFacts, locale: MailLocale): string {
  const { businessZone } = facts;
  if (shownZone(facts, locale) === businessZone) return '';
  return locale.texts('businessWhen', {
    when: inZone(businessZone, rangeIn(businessZone, facts, locale), locale),
  });
}

/** "Single lesson", or "Single lesson, with Marco" where others could have it. */
export function titleLine(
  { serviceName, staffName = '' }: Pick<AppointmentFacts, 'serviceName' | 'staffName'>,
  { texts }: MailLocale,
): string {
  const service = oneLine(serviceName);
  const staff = oneLine(staffName);
  return staff === '' ? service : texts('withStaff', { service, staff });
}

/** "2:30 – 3:00 PM · Cut, with Marco" */
export const partLine = (part: PartFacts, dates: MailDates, locale: MailLocale): string =>
  [dates.timeRange(part.start, part.end), titleLine(part, locale)].join(SEPARATOR);

/** What the appointment is, and each of its parts on a line where there are several. */
export function namedParts(facts: AppointmentFacts, locale: MailLocale): { title: string; parts: string[] } {
  const { parts = [] } = facts;
  const dates = shownDates(facts, locale);
  return {
    title: parts.length > 0 ? oneLine(facts.serviceName) : titleLine(facts, locale),
    parts: parts.map((part) => partLine(part, dates, locale)),
  };
}

/** '' for one, which is not worth saying. */
export const placesText = (seats: number, { texts }: MailLocale): string =>
  seats > 1 ? texts('places', { count: seats }) : '';

type PricedFacts = AppointmentFacts & Pick<BookingFacts, 'price' | 'currency' | 'isTaxAdded'>;

function priceText({ price, currency, isTaxAdded }: PricedFacts, { texts, language }: MailLocale): string {
  const text = currency ? formatPrice(price ?? null, currency, language) : '';
  return price && isTaxAdded ? texts('plusTax', { price: text }) : text;
}

/** `details`: length, places and price come first, '' are left out. */
export function appointmentContent(
  facts: PricedFacts,
  locale: MailLocale,
  { tone, details }: { tone: AppointmentTone; details: string[] },
): AppointmentContent {
  const { start, end, businessZone, seats = 1 } = facts;
  const { texts, language } = locale;
  const zone = shownZone(facts, locale);
  const dates = locale.datesIn(zone);
  const time = dates.timeRange(start, end);
  const name = zoneName(zone, language);
  return {
    tone,
    ...dates.stub(start),
    time,
    zone: zone === businessZone ? name : texts('yourZone', { zone: name }),
    when: inZone(zone, texts('when', { day: dates.dayAndYear(start), time }), locale),
    businessWhen: businessRangeLine(facts, locale),
    ...namedParts(facts, locale),
    details: [duration(start, end, locale), placesText(seats, locale), priceText(facts, locale), ...details]
      .map(oneLine)
      .filter((detail) => detail !== '')
      .join(SEPARATOR),
  };
}
