import type { Language } from '../contract/scalars.ts';
import type { MailDates } from './mail-dates.ts';
import type { MailTexts } from './mail-texts.ts';

/** Green stands, amber waits for the owner, void is struck through. */
export type AppointmentTone = 'booked' | 'waiting' | 'void';

/** The appointment card. `when` is the whole time in one line, zone included. */
export interface AppointmentContent {
  tone: AppointmentTone;
  weekday: string;
  day: string;
  month: string;
  time: string;
  zone: string;
  when: string;
  /** The same on the reader's own clock, '' where that shows no other time. */
  readersWhen: string;
  title: string;
  /** One line: length, then place or contact. */
  details: string;
}

export interface MailLink {
  label: string;
  /** http or https. */
  href: string;
}

/** What one mail says, once: the HTML and the text part are both written from it. */
export interface MailContent {
  subject: string;
  /** The line that inboxes show behind the subject. */
  preview: string;
  sender: string;
  headline: string;
  lead: string;
  appointment?: AppointmentContent;
  code?: string;
  /** At most two, the first one filled. */
  actions?: MailLink[];
  /** A further way, as a line under the buttons. */
  more?: MailLink;
  /** Words of the other side, shown as a quotation. */
  quote?: string;
  notes?: string[];
  footer: string;
  /** How to stop such mails, for those that can be stopped. */
  unsubscribe?: MailLink;
}

/** What a content function writes with. */
export interface MailVoice {
  language: Language;
  texts: MailTexts;
  datesOf: (zone: string) => MailDates;
}
