import type { Language } from '../contract/scalars.ts';
import type { MailDates } from './mail-dates.ts';
import type { MailTexts } from './mail-texts.ts';

export type AppointmentTone = 'booked' | 'waiting' | 'void';

/** `when` is the whole time in one line, with the zone. */
export interface AppointmentContent {
  tone: AppointmentTone;
  weekday: string;
  day: string;
  month: string;
  time: string;
  zone: string;
  when: string;
  /** In the reader's zone; '' if that shows the same time. */
  readersWhen: string;
  title: string;
  details: string;
}

export interface MailLink {
  label: string;
  href: string;
}

export interface MailContent {
  subject: string;
  preview: string;
  sender: string;
  headline: string;
  lead: string;
  appointment?: AppointmentContent;
  code?: string;
  /** At most two; the first one is filled. */
  actions?: MailLink[];
  more?: MailLink;
  quote?: string;
  notes?: string[];
  footer: string;
  unsubscribe?: MailLink;
}

export interface MailLocale {
  language: Language;
  texts: MailTexts;
  datesOf: (zone: string) => MailDates;
}
