import { joinNames } from '../../text/join-names.ts';
import { SEPARATOR } from '../calendar-notes.ts';
import type { MailContent, MailLocale } from '../mail-content.ts';
import type { AppointmentFacts, CustomersBooking, ListedAppointment } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { momentLine, placesText, rangeLine, shownDates, titleLine } from './appointment-content.ts';

type ListFacts = Pick<CustomersBooking, 'appointments' | keyof AppointmentFacts> & { isRequest?: boolean };

/** The most links in one mail; reminders contain the others. */
const MOST_LINKS = 52;

/** "Cut, with Marco", or each of several services with its time. */
function visitLines(
  facts: ListFacts,
  appointment: ListedAppointment,
  { isAlike }: { isAlike: boolean },
  locale: MailLocale,
): string[] {
  const { parts = [] } = appointment;
  if (parts.length === 0) return isAlike ? [] : [titleLine(appointment, locale)];
  const dates = shownDates({ ...facts, ...appointment }, locale);
  return parts.map((part) => `${dates.timeRange(part.start, part.end)} ${titleLine(part, locale)}`);
}

/** What the reader knew of it, if that was another time or staff member. */
function formerPlace(facts: ListFacts, appointment: ListedAppointment, locale: MailLocale): string {
  const { start, end, previousStart = start, previousEnd = end } = appointment;
  const dates = shownDates({ ...facts, ...appointment }, locale);
  const sameStart = previousEnd === end ? '' : dates.timeRange(previousStart, previousEnd);
  const time = previousStart === start ? sameStart : dates.dayAndTime(previousStart);
  const staff = isOneHandOver(facts) ? '' : formerStaff(appointment);
  return joinNames([formerVisit(appointment, locale), time, staff], locale.language);
}

const formerStaff = ({ staffName, previousStaff = staffName }: ListedAppointment) =>
  previousStaff === staffName ? '' : oneLine(previousStaff);

/** Whether all keep their times and services and leave one staff member, whom the lead names. */
const isOneHandOver = ({ appointments = [] }: ListFacts) =>
  appointments.every((one) => keepsTime(one) && !isRecomposed(one)) &&
  new Set(appointments.map(formerStaff)).size === 1;

type Recomposed = Pick<ListedAppointment, 'serviceName' | 'previousServices' | 'previousSeats'> & {
  seats?: number;
};

/** Whether other services or places were booked. */
export const isRecomposed = ({
  serviceName,
  seats = 1,
  previousServices = serviceName,
  previousSeats = seats,
}: Recomposed) => previousServices !== serviceName || previousSeats !== seats;

function formerVisit(appointment: ListedAppointment, locale: MailLocale): string {
  if (!isRecomposed(appointment)) return '';
  const { previousServices = '', previousSeats = 1 } = appointment;
  return joinNames([oneLine(previousServices), placesText(previousSeats, locale)], locale.language);
}

export const keepsTime = ({ start, end, previousStart = start, previousEnd = end }: ListedAppointment) =>
  start === previousStart && end === previousEnd;

/** All appointments of a mail about several, each with the page where its customer can change it. */
export function appointmentList(facts: ListFacts, locale: MailLocale): Pick<MailContent, 'dates'> {
  const { appointments, isRequest = false } = facts;
  if (!appointments) return {};
  const { texts } = locale;
  const isAlike = new Set(appointments.map((appointment) => titleLine(appointment, locale))).size === 1;
  const toLabel = (appointment: ListedAppointment) => {
    const { start, end, previousStart = start, previousEnd = end } = appointment;
    const isNewEnd = previousStart === start && previousEnd !== end;
    const former = formerPlace(facts, appointment, locale);
    const parts = [
      isNewEnd
        ? rangeLine({ ...facts, ...appointment }, locale)
        : momentLine({ ...facts, ...appointment }, locale),
      oneLine(appointment.customerName ?? ''),
      ...visitLines(facts, appointment, { isAlike }, locale),
      placesText(appointment.seats, locale),
      former && texts('listedBefore', { previous: former }),
      appointment.isRequest && !isRequest ? texts('listedRequest') : '',
    ];
    return parts.filter((part) => part !== '').join(SEPARATOR);
  };
  return {
    dates: {
      label: isRequest
        ? texts('requests', { count: appointments.length })
        : texts('appointments', { count: appointments.length }),
      entries: appointments.map((appointment, nth) => ({
        label: toLabel(appointment),
        href: nth < MOST_LINKS ? appointment.manageUrl : '',
      })),
    },
  };
}
