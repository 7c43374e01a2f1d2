import nodemailer from 'nodemailer';
import { EMAIL_PATTERN } from '../contract/limits.ts';
import type { Invitation } from './mails.ts';
import { oneLine } from './one-line.ts';

/** One mailbox: a name that may be '' and exactly one address. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface OutgoingMail {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  invitation?: Invitation;
  /** Where mail programs stop such mails with one click (RFC 8058). */
  oneClickUrl?: string;
  /** With its angle brackets; stays the same when the mail is sent again. */
  messageId: string;
}

export interface MailTransport {
  /** Hands one mail to the server. Throws what `isPermanent` can tell apart. */
  send(mail: OutgoingMail): Promise<void>;
  /** Cuts off what is on its way: it fails. */
  close(): void;
}

/** An address that is not exactly one mailbox: no server is asked. */
class UnusableAddress extends Error {}

const LOCAL_SENDER = /^[\w.+-]+@localhost$/;
const TIMEOUT_MS = 10_000;

/** Only an object names the recipient: a string could be read as two of them. */
function strict({ name, address }: Mailbox): Mailbox {
  if (!EMAIL_PATTERN.test(address)) throw new UnusableAddress('the address is not one e-mail address');
  return { name: oneLine(name), address };
}

interface TransportOptions {
  smtpUrl: string;
  from: Mailbox;
  /** Connections at the same time, at most. */
  connections: number;
}

/** Sends through a pool of SMTP connections; every phase has a time-out of 10 s. */
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
    async send({ to, replyTo, subject, invitation, oneClickUrl, ...content }) {
      await pool.sendMail({
        ...content,
        from: sender,
        to: strict(to),
        subject: oneLine(subject),
        ...(replyTo && { replyTo: strict(replyTo) }),
        ...(invitation && { icalEvent: { ...invitation, filename: 'invite.ics' } }),
        headers: {
          // Written by a program: answering machines keep silent (RFC 3834).
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

/** What a server refuses about us (greeting, login, sender) is the operator's to mend and then worth another try. */
const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA']);

/** Whether trying again is useless: SMTP 5xx for this recipient or message, or no usable address at all. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnusableAddress) return true;
  const { responseCode = 0, command = '' } = (error ?? {}) as { responseCode?: number; command?: string };
  return responseCode >= 500 && ABOUT_THIS_MAIL.has(command);
}
