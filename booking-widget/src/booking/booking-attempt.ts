import type { BookBody, SendCodeBody } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { answersBody } from 'booking-parts/questions/answers.ts';
import { currentLanguage } from 'shared-ui';
import { joinAddress } from '../features/details/address.ts';
import type { DetailsValues } from '../features/details/details-values.ts';
import { endTime } from '../picker/use-picker.ts';

interface Choice {
  service: PublicService;
  staffId: string | null;
  slot: string;
  details: DetailsValues;
}

const choiceBody = ({ service, staffId, slot, details }: Choice) => ({
  email: details.email.trim(),
  service: service.name,
  service_id: service.service_id,
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
export const bookBody = (choice: Choice, code: string, asksAddress: boolean): BookBody => ({
  ...choiceBody(choice),
  name: choice.details.name,
  phone: choice.details.phone,
  address: asksAddress ? joinAddress(choice.details) : '',
  endTime: endTime(choice.slot, choice.service.duration),
  additionalInfo: choice.details.note,
  ...(choice.service.questions.length > 0 && {
    answers: answersBody(choice.service.questions, choice.details.answers),
  }),
  ...(code && { verificationCode: code }),
  num_of_customer: 1,
  action: 'book',
});

/** Ignores the bot-check token, which changes with every attempt. */
export function isSameBooking(one: BookBody, other: BookBody): boolean {
  const bare = ({ recaptchaToken, ...rest }: BookBody) => JSON.stringify(rest);
  return bare(one) === bare(other);
}
