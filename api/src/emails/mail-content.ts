import type { Language } from '../contract/scalars.ts';
import type { MailDates } from './mail-dates.ts';
import type { MailTexts } from './mail-texts.ts';

export const PRODUCT = 'Slotwell';

export type AppointmentTone = 'booked' | 'waiting' | 'void';

/** Times are in the customer's zone if it is known and differs from the business's. */
export interface AppointmentContent {
  tone: AppointmentTone;
  weekday: string;
  day: string;
  month: string;
  year: string;
  time: string;
  zone: string;
  /** The whole time in one line, for the text part. */
  when: string;
  businessWhen: string;
  title: string;
  /** Each of several services, with its time. */
  parts: string[];
  details: string;
}

export interface MailLink {
  label: string;
  href: string;
}

export interface MailContent {
  subject: string;
  preview?: string;
  /** The sender's name; the operator's unless given. */
  fromName?: string;
  sender: string;
  headline: string;
  /** '' if the headline says it all. */
  lead: string;
  /** The business's own paragraph, in lines; omitted if it is ''. */
  ownWords?: string;
  appointment?: AppointmentContent;
  code?: string;
  /** One button, or the two of a decision. */
  actions?: MailLink[];
  /** Links below the button. */
  more?: MailLink[];
  /** What someone else wrote; omitted if it is ''. */
  quote?: { label: string; text: string };
  answers?: { label: string; entries: { id: string; label: string; text: string }[] };
  dates?: { label: string; entries: { label: string; href: string }[] };
  notes?: string[];
  contact?: { label: string; ways: MailLink[] };
  footer: string;
  unsubscribe?: MailLink;
}

/** The look of the business that a customer's mail comes from; '' for what it has not chosen. */
export interface MailLook {
  brandColor: string;
  /** Absolute: of a type that all mail programs show. */
  logoUrl: string;
}

export interface MailLocale {
  language: Language;
  texts: MailTexts;
  datesIn: (zone: string) => MailDates;
}
