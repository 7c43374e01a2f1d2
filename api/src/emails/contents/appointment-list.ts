import { SEPARATOR } from '../calendar-notes.ts';
import type { MailContent, MailLocale } from '../mail-content.ts';
import type { CustomersBooking, ListedAppointment } from '../mails.ts';
import { momentLine, rangeLine, shownDates, titleLine } from './appointment-content.ts';

/** The most links in one mail; reminders contain the others. */
const MOST_LINKS = 52;

/** What the customer knew of it, if that was another time. */
function formerTime(facts: CustomersBooking, one: ListedAppointment, locale: MailLocale): string {
  const { start, end, previousStart = start, previousEnd = end } = one;
  const dates = shownDates({ ...facts, ...one }, locale);
  if (previousStart !== start) return dates.dayAndTime(previousStart);
  return previousEnd === end ? '' : dates.timeRange(previousStart, previousEnd);
}

/** All appointments of a mail about several, each with the page where its customer can change it. */
export function appointmentList(
  facts: CustomersBooking & { isRequest?: boolean },
  locale: MailLocale,
): Pick<MailContent, 'dates'> {
  const { appointments, isRequest = false } = facts;
  if (!appointments) return {};
  const { texts } = locale;
  const isAlike = new Set(appointments.map((one) => titleLine(one, locale))).size === 1;
  const toLabel = (one: ListedAppointment) => {
    const { start, end, previousStart = start, previousEnd = end } = one;
    const isNewEnd = previousStart === start && previousEnd !== end;
    const former = formerTime(facts, one, locale);
    const parts = [
      isNewEnd ? rangeLine({ ...facts, ...one }, locale) : momentLine({ ...facts, ...one }, locale),
      isAlike ? '' : titleLine(one, locale),
      former && texts('listedBefore', { previous: former }),
      one.isRequest && !isRequest ? texts('listedRequest') : '',
    ];
    return parts.filter((part) => part !== '').join(SEPARATOR);
  };
  return {
    dates: {
      label: texts('appointments', { count: appointments.length }),
      entries: appointments.map((one, nth) => ({
        label: toLabel(one),
        href: nth < MOST_LINKS ? one.manageUrl : '',
      })),
    },
  };
}
