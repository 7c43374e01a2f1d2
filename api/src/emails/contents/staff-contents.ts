/** What someone else of the business did to appointments of the staff member who reads it. */
import type { AppointmentTone, MailContent, MailLocale } from '../mail-content.ts';
import type { MailPayloads, StaffsBooking } from '../mails.ts';
import { oneLine } from '../one-line.ts';
import { toOwner } from './about-booking.ts';
import { momentLine } from './appointment-content.ts';
import { appointmentList, isRecomposed, keepsTime } from './appointment-list.ts';
import { formerLine, shared } from './moved-contents.ts';

type News = Pick<MailContent, 'subject' | 'headline' | 'lead'>;

function toStaff(facts: StaffsBooking, locale: MailLocale, tone: AppointmentTone) {
  const { texts } = locale;
  const author = oneLine(facts.author);
  const { values, common } = toOwner(facts, locale, tone);
  const isSeveral = facts.appointments !== undefined;
  const complete = (news: News): MailContent => ({
    ...common,
    ...news,
    preview: news.lead,
    ...appointmentList(facts, locale),
    notes: [...(author === '' ? [] : [texts('doneBy', { author })]), ...(isSeveral ? [] : common.notes)],
    actions: [{ label: texts('openCalendar'), href: facts.dashboardUrl }],
    footer: texts('sentToStaff'),
  });
  return { values: { ...values, count: facts.appointments?.length ?? 1 }, isSeveral, complete };
}

export function staffBooked(facts: MailPayloads['staff_booked'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, isSeveral, complete } = toStaff(facts, locale, 'booked');
  return complete({
    subject: isSeveral ? texts('staffBooked.severalSubject', values) : texts('staffBooked.subject', values),
    headline: isSeveral ? texts('staffBooked.severalHeadline') : texts('staffBooked.headline'),
    lead: texts('staffNothingToDo'),
  });
}

export function staffCancelled(facts: MailPayloads['staff_cancelled'], locale: MailLocale): MailContent {
  const { texts } = locale;
  const { values, isSeveral, complete } = toStaff(facts, locale, 'void');
  return complete({
    subject: isSeveral
      ? texts('staffCancelled.severalSubject', values)
      : texts('customerCancelled.subject', values),
    headline: isSeveral ? texts('bookingCancelled.severalHeadline') : texts('bookingCancelled.headline'),
    lead: isSeveral ? texts('staffCancelled.severalLead') : texts('customerCancelled.lead'),
  });
}

type Moved = MailPayloads['staff_moved'];
type Values = ReturnType<typeof toStaff>['values'];

function newsOfOne(facts: Moved, locale: MailLocale, values: Values): News {
  const { texts } = locale;
  const { start, previousStart, previousEnd } = facts;
  const [staff, previousStaff] = [oneLine(facts.staffName ?? ''), oneLine(facts.previousStaff)];
  const line = (instant: string) => momentLine(facts, locale, instant);
  const before = { when: line(previousStart), staff: previousStaff };
  if (facts.move === 'taken')
    return {
      subject: texts('staffTaken.subject', values),
      headline: texts('staffTaken.headline'),
      lead: texts('staffTaken.lead', before),
    };
  if (facts.move === 'given')
    return {
      subject: texts('staffGiven.subject', values),
      headline: texts('staffGiven.headline', { staff }),
      lead: texts('staffGiven.lead', before),
    };
  if (isRecomposed(facts))
    return {
      subject: texts('staffMoved.visitSubject', values),
      headline: texts('bookingMoved.visitHeadline'),
      lead: texts('bookingMoved.visitLead', { previous: formerLine(facts, locale) }),
    };
  return {
    subject: texts('customerMoved.subject', values),
    headline: texts('bookingMoved.headline'),
    lead:
      previousStart === start
        ? texts('bookingMoved.endLead', { previous: line(previousEnd) })
        : texts('bookingMoved.lead', { previous: line(previousStart) }),
  };
}

function newsOfSeveral({ move, appointments = [] }: Moved, { texts }: MailLocale, values: Values): News {
  const listed = texts('bookingMoved.severalLead');
  const former = appointments.every(keepsTime)
    ? shared(appointments.map((appointment) => appointment.previousStaff ?? ''))
    : '';
  switch (move === 'rescheduled' && appointments.some(isRecomposed) ? 'mixed' : move) {
    case 'taken':
      return {
        subject: texts('staffTaken.severalSubject', values),
        headline: texts('staffTaken.severalHeadline'),
        lead: former === '' ? listed : texts('staffTaken.severalLead', { staff: former }),
      };
    case 'given':
      return {
        subject: texts('staffGiven.severalSubject', values),
        headline: texts('staffGiven.severalHeadline'),
        lead: texts('staffNothingToDo'),
      };
    case 'rescheduled':
      return {
        subject: texts('staffMoved.severalSubject', values),
        headline: texts('bookingMoved.severalHeadline'),
        lead: listed,
      };
    case 'mixed':
      return {
        subject: texts('staffMixed.subject', values),
        headline: texts('bookingMoved.changedHeadline'),
        lead: listed,
      };
  }
}

export function staffMoved(facts: Moved, locale: MailLocale): MailContent {
  const { values, isSeveral, complete } = toStaff(facts, locale, facts.move === 'given' ? 'void' : 'booked');
  return complete(isSeveral ? newsOfSeveral(facts, locale, values) : newsOfOne(facts, locale, values));
}
