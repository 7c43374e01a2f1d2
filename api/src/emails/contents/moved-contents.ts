import { SEPARATOR } from '../calendar-notes.ts';
import type { MailContent, MailLocale } from '../mail-content.ts';
import type { AppointmentFacts, ListedAppointment, MailPayloads, MovedFrom } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { businessNote, ownButton, toCustomer } from './about-booking.ts';
import { momentLine, placesText, rangeLine, titleLine } from './appointment-content.ts';
import { isRecomposed, keepsTime } from './appointment-list.ts';

type Facts = MailPayloads['booking_moved'];
type Values = Record<'business' | 'service' | 'when', string> & { count: number };
type News = Pick<MailContent, 'subject' | 'headline' | 'lead'>;

/** "Cut, with Marco · 2 places · Tue, Nov 10, 2:30 – 3:20 PM (Toronto time)" */
export function formerLine(facts: AppointmentFacts & MovedFrom, locale: MailLocale): string {
  const { previousServices, previousStaff, previousSeats, previousStart, previousEnd } = facts;
  const places = placesText(previousSeats, locale);
  const range = rangeLine({ ...facts, start: previousStart, end: previousEnd }, locale);
  const title = titleLine({ serviceName: previousServices, staffName: previousStaff }, locale);
  return [title, places, range].filter((line) => line !== '').join(SEPARATOR);
}

/** What changed: the services or places, the person, the end, or else the start. */
function newsOfOne(facts: Facts, locale: MailLocale, values: Values): News {
  const { texts } = locale;
  if (isRecomposed(facts))
    return {
      subject: texts('bookingMoved.visitSubject', values),
      headline: texts('bookingMoved.visitHeadline'),
      lead: texts('bookingMoved.visitLead', { previous: formerLine(facts, locale) }),
    };
  const { start, end, previousStart, previousEnd } = facts;
  const staff = oneLine(facts.staffName ?? '');
  const previousStaff = oneLine(facts.previousStaff);
  const line = (instant: string) => momentLine(facts, locale, instant);
  if (previousStart !== start)
    return {
      subject: texts('bookingMoved.subject', values),
      headline: texts('bookingMoved.headline'),
      lead:
        previousStaff === '' || previousStaff === staff
          ? texts('bookingMoved.lead', { previous: line(previousStart) })
          : texts('bookingMoved.staffAndLead', { previous: line(previousStart), staff: previousStaff }),
    };
  if (previousEnd === end)
    return {
      subject: texts('bookingMoved.staffSubject', { ...values, staff }),
      headline: texts('bookingMoved.staffHeadline', { staff }),
      lead: previousStaff === '' ? '' : texts('bookingMoved.staffLead', { previous: previousStaff }),
    };
  return {
    subject: texts('bookingMoved.endSubject', { ...values, end: line(end) }),
    headline: texts('bookingMoved.endHeadline'),
    lead: texts('bookingMoved.endLead', { previous: line(previousEnd) }),
  };
}

export function shared(values: readonly string[]): string {
  const [first = ''] = values;
  return values.every((value) => value === first) ? oneLine(first) : '';
}

function newsOfSeveral(
  appointments: readonly ListedAppointment[],
  { texts }: MailLocale,
  values: Values,
): News {
  const staff = shared(appointments.map(({ staffName }) => staffName));
  const previous = shared(appointments.map(({ previousStaff = '' }) => previousStaff));
  const isAnyRecomposed = appointments.some(isRecomposed);
  if (appointments.every(keepsTime) && staff !== '' && !isAnyRecomposed)
    return {
      subject: texts('bookingMoved.severalStaffSubject', { ...values, staff }),
      headline: texts('bookingMoved.staffHeadline', { staff }),
      lead: previous === '' ? '' : texts('bookingMoved.severalStaffLead', { previous }),
    };
  const lead = texts('bookingMoved.severalLead');
  if (appointments.some(keepsTime) || isAnyRecomposed)
    return {
      subject: texts('bookingMoved.changedSubject', values),
      headline: texts('bookingMoved.changedHeadline'),
      lead,
    };
  return {
    subject: texts('bookingMoved.severalSubject', values),
    headline: texts('bookingMoved.severalHeadline'),
    lead,
  };
}

export function bookingMoved(facts: Facts, locale: MailLocale): MailContent {
  const { appointments, note, isRequest } = facts;
  const { values, common } = toCustomer(facts, locale, {
    tone: isRequest ? 'waiting' : 'booked',
    isRequest,
  });
  const news = appointments ? newsOfSeveral(appointments, locale, values) : newsOfOne(facts, locale, values);
  return {
    ...common,
    ...businessNote(note, locale, values),
    ...news,
    preview: oneLine(note) || news.lead,
    notes: [...(isRequest ? [locale.texts('requestReceived.lead', values)] : []), ...common.notes],
    actions: ownButton(facts, locale),
  };
}
