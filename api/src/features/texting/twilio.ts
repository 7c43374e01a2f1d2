/** Twilio's API: https://www.twilio.com/docs/messaging/api */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameText } from '../../lib/tokens.ts';
import { SECOND_MS } from '../../time/units.ts';

const REQUEST_MS = 10 * SECOND_MS;

/** The token is in clear text. */
export interface TwilioAccount {
  accountSid: string;
  authToken: string;
}

interface Answer {
  status: number;
  body: unknown;
}

const messageSchema = z.object({
  sid: z.string(),
  status: z.string(),
  body: z.string().nullish(),
  date_created: z.string().nullish(),
});
export type TwilioMessage = z.infer<typeof messageSchema>;

const problem = z.object({ code: z.coerce.number() });
const listed = z.object({ incoming_phone_numbers: z.array(z.object({ sid: z.string() })) });
const messageList = z.object({ messages: z.array(messageSchema) });

/** Twilio's code for a resource that does not exist. */
const NOT_FOUND = 20404;

const isMessagingService = (sender: string) => /^MG/i.test(sender);

/** What a failed request is about: `code` is Twilio's own, or the status. */
export class TwilioRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor({ status, body }: Answer) {
    const code = problem.safeParse(body).data?.code ?? status;
    super(`Twilio answered ${status}, code ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** `apiUrl`: another address of the API; null for Twilio's own. Every function throws if Twilio does not answer in ten seconds. */
export function createTwilio(apiUrl: string | null) {
  const accounts = `${apiUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts`;
  const services = apiUrl ? `${apiUrl}/messaging/v1/Services` : 'https://messaging.twilio.com/v1/Services';

  async function send(
    { accountSid, authToken }: TwilioAccount,
    url: string,
    { form, signal }: { form?: Record<string, string>; signal?: AbortSignal | undefined } = {},
  ): Promise<Answer> {
    const timeLimit = AbortSignal.timeout(REQUEST_MS);
    const response = await fetch(url, {
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
    });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body };
  }

  const isFine = ({ status }: Answer) => status >= 200 && status < 300;
  const toAccountUrl = ({ accountSid }: TwilioAccount) => `${accounts}/${encodeURIComponent(accountSid)}`;

  return {
    /** False if the token does not open the account. Throws a `TwilioRefusal` where Twilio says neither. */
    async isAccepted(account: TwilioAccount): Promise<boolean> {
      const answer = await send(account, `${toAccountUrl(account)}.json`);
      if ([401, 403, 404].includes(answer.status)) return false;
      if (!isFine(answer)) throw new TwilioRefusal(answer);
      return true;
    },

    /** Whether a number or a messaging service belongs to the account. */
    async ownsSender(account: TwilioAccount, sender: string): Promise<boolean> {
      if (isMessagingService(sender)) {
        const { body } = await send(account, `${services}/${sender}`);
        return problem.safeParse(body).data?.code !== NOT_FOUND;
      }
      const query = new URLSearchParams({ PhoneNumber: sender });
      const answer = await send(account, `${toAccountUrl(account)}/IncomingPhoneNumbers.json?${query}`);
      return listed.safeParse(answer.body).data?.incoming_phone_numbers.length !== 0;
    },

    /** Has Twilio report what customers answer to a number. Nothing is changed for a messaging service. */
    async listenAt(account: TwilioAccount, sender: string, webhookUrl: string): Promise<void> {
      if (isMessagingService(sender)) return;
      const numbers = `${toAccountUrl(account)}/IncomingPhoneNumbers`;
      const query = new URLSearchParams({ PhoneNumber: sender });
      const { body } = await send(account, `${numbers}.json?${query}`);
      const sid = listed.safeParse(body).data?.incoming_phone_numbers[0]?.sid;
      if (sid)
        await send(account, `${numbers}/${sid}.json`, { form: { SmsUrl: webhookUrl, SmsMethod: 'POST' } });
    },

    /** Throws a `TwilioRefusal`, or any other error where it is not known whether the message was taken. */
    async sendMessage(
      account: TwilioAccount,
      message: { to: string; sender: string; text: string; statusUrl: string },
      signal: AbortSignal,
    ): Promise<TwilioMessage> {
      const { to, sender, text, statusUrl } = message;
      const answer = await send(account, `${toAccountUrl(account)}/Messages.json`, {
        form: {
          To: to,
          Body: text,
          StatusCallback: statusUrl,
          ...(isMessagingService(sender) ? { MessagingServiceSid: sender } : { From: sender }),
        },
        signal,
      });
      if (!isFine(answer)) throw new TwilioRefusal(answer);
      return messageSchema.parse(answer.body);
    },

    /** The account's last messages to a number, newest first. */
    async listMessages(account: TwilioAccount, to: string, signal: AbortSignal): Promise<TwilioMessage[]> {
      const query = new URLSearchParams({ To: to, PageSize: '50' });
      const answer = await send(account, `${toAccountUrl(account)}/Messages.json?${query}`, { signal });
      if (!isFine(answer)) throw new TwilioRefusal(answer);
      return messageList.parse(answer.body).messages;
    },
  };
}
export type Twilio = ReturnType<typeof createTwilio>;

/** Twilio signs the address and the sorted fields of what it sends. */
export function isSignedByTwilio(
  authToken: string,
  { url, fields, signature }: { url: string; fields: Record<string, string>; signature: string },
): boolean {
  const sorted = Object.keys(fields).toSorted();
  const signed = url + sorted.map((name) => name + fields[name]).join('');
  return isSameText(signature, createHmac('sha1', authToken).update(signed).digest('base64'));
}
