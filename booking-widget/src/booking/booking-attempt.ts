import type { BookBody, SendCodeBody } from 'api/contract/public.ts';
import { answersBody, visitQuestions } from 'booking-parts/questions/answers.ts';
import { currentLanguage } from 'shared-ui';
import type { Visit } from '../data/visit.ts';
import { joinAddress } from '../features/details/address.ts';
import type { DetailsValues } from '../features/details/details-values.ts';
import { endTime } from '../picker/use-picker.ts';

interface Choice {
  visit: Visit;
  staffId: string | null;
  slot: string;
  details: DetailsValues;
}

const visitBody = ({ services: [first, ...later], serviceIds, seats }: Visit) => ({
  ...(first && later.length === 0
    ? { service: first.name, service_id: first.service_id }
    : { service_ids: [...serviceIds] }),
  ...(seats > 1 && { seats }),
});

const choiceBody = ({ visit, staffId, slot, details }: Choice) => ({
  email: details.email.trim(),
  ...visitBody(visit),
  ...(staffId && { staff_id: staffId }),
  timeSlot: slot,
  language: currentLanguage(),
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const codeBody = (choice: Choice, businessName: string): SendCodeBody => ({
  ...choiceBody(choice),
  businessName,
  action: 'send_code',
});

/** `code`: '' where this device proved the email address. */
export function bookBody(choice: Choice, code: string, asksAddress: boolean): BookBody {
  const { visit, slot, details } = choice;
  const questions = visitQuestions(visit.services);
  return {
    ...choiceBody(choice),
    name: details.name,
    phone: details.phone,
    address: asksAddress ? joinAddress(details) : '',
    endTime: endTime(slot, visit.duration),
    additionalInfo: details.note,
    ...(questions.length > 0 && { answers: answersBody(questions, details.answers) }),
    ...(details.texts && { text_reminders: true }),
    ...(code && { verificationCode: code }),
    num_of_customer: 1,
    action: 'book',
  };
}

/** Ignores the bot-check token, which changes with every attempt. */
export function isSameBooking(one: BookBody, other: BookBody): boolean {
  const bare = ({ recaptchaToken, ...rest }: BookBody) => JSON.stringify(rest);
  return bare(one) === bare(other);
}
