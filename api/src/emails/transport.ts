import nodemailer from 'nodemailer';
import { EMAIL_PATTERN } from '../contract/patterns.ts';
import type { CalendarInvite } from './mails.ts';
import { oneLine } from './one-line.ts';

/** `name` may be ''; `address` is exactly one address. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface OutgoingMail {
  to: Mailbox;
  replyTo?: Mailbox;
  /** Instead of the operator's name; the address stays the operator's. */
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  calendarInvite?: CalendarInvite;
  attachments?: { filename: string; content: Buffer; contentType: 'application/pdf' }[];
  /** One-click unsubscribe (RFC 8058). */
  oneClickUrl?: string;
  /** Has angle brackets and is the same for every attempt. */
  messageId: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

class UnusableAddress extends Error {}

const LOCAL_SENDER = /^[\w.+-]+@localhost$/;
const TIMEOUT_MS = 10_000;

/** Nodemailer gets an object, because it could parse a string as two recipients. */
function strict({ name, address }: Mailbox): Mailbox {
  if (!EMAIL_PATTERN.test(address)) throw new UnusableAddress('the address is not one email address');
  return { name: oneLine(name), address };
}

interface TransportOptions {
  smtpUrl: string;
  from: Mailbox;
  connections: number;
}

/** Sends through a pool of SMTP connections; every phase has a timeout of 10 s. */
export function createTransport({ smtpUrl, from, connections }: TransportOptions): MailTransport {
  const pool = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = LOCAL_SENDER.test(from.address) ? { ...from, name: oneLine(from.name) } : strict(from);
  return {
    async send({ to, replyTo, fromName, subject, calendarInvite, oneClickUrl, ...content }) {
      await pool.sendMail({
        ...content,
        from: fromName ? { ...sender, name: oneLine(fromName) } : sender,
        to: strict(to),
        subject: oneLine(subject),
        ...(replyTo && { replyTo: strict(replyTo) }),
        ...(calendarInvite && { icalEvent: { ...calendarInvite, filename: 'invite.ics' } }),
        headers: {
          // Tells auto-responders not to reply (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(oneClickUrl && {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => pool.close({ force: true }),
  };
}

/** Other refusals (greeting, login, sender) are configuration errors, which the operator can fix. */
const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA']);

/** Whether a retry is useless: SMTP 5xx for this recipient or message, or an invalid address. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnusableAddress) return true;
  const { responseCode = 0, command = '' } = (error ?? {}) as { responseCode?: number; command?: string };
  return responseCode >= 500 && ABOUT_THIS_MAIL.has(command);
}
