import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TextingSettings, textingSettingsBody } from '../../contract/texting.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { lockMembersFor } from '../../domain/members/lock-access.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import * as repository from '../../domain/texting/texting.repository.ts';
import { newAccount, toSettings } from '../../domain/texting/texting-settings.ts';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { internationalPhone, isDialable } from '../../text/international-phone.ts';
import { insertTexts } from './texts.repository.ts';
import { createTwilio, type TwilioAccount } from './twilio.ts';

type Given = z.output<typeof textingSettingsBody>;

/** What is connected after the change; null if nothing is or nothing of it changes. 400 for what lacks. */
function toConnect(
  { acceptedSecrets }: Deps,
  former: repository.TextingAccount,
  given: Given,
): (TwilioAccount & { sender: string }) | null {
  const accountSid = given.account_sid ?? former.accountSid;
  const sender = given.from ?? former.sender;
  const isSame = accountSid === former.accountSid && sender === former.sender;
  if (isSame && !given.auth_token) return null;
  if (accountSid === '') throw invalidField('account_sid', 'texting_account_invalid');
  if (sender === '') throw invalidField('from', 'texting_sender_invalid');
  const kept = accountSid === former.accountSid ? former.authToken : null;
  const authToken = given.auth_token || (kept && decrypt(acceptedSecrets, kept));
  if (!authToken) throw invalidField('auth_token', 'texting_token_required');
  return { accountSid, authToken, sender };
}

async function tryAccount(
  deps: Deps,
  { sender, ...account }: TwilioAccount & { sender: string },
): Promise<void> {
  const twilio = createTwilio(deps.env.textingApiUrl);
  const ask = <T>(question: Promise<T>): Promise<T> =>
    question.catch((cause: unknown) => {
      throw new AppError('unavailable', { retryAfter: 5 }, { cause });
    });
  if (!(await ask(twilio.isAccepted(account))))
    throw new AppError('texting_key_invalid', { fields: { auth_token: { key: 'texting_key_invalid' } } });
  if (!(await ask(twilio.ownsSender(account, sender)))) throw invalidField('from', 'texting_sender_unknown');
}

const isDisconnecting = ({ account_sid: accountSid }: Given) => accountSid === '';

/** 400 `validation`, `texting_key_invalid`; 401; 503 if Twilio cannot be asked. */
export async function saveSettings(deps: Deps, owner: SignedIn, given: Given): Promise<TextingSettings> {
  const { businessKey } = owner;
  const former =
    (await deps.db.query((tx) => repository.findAccount(tx, businessKey))) ?? newAccount(businessKey);
  const connecting = isDisconnecting(given) ? null : toConnect(deps, former, given);
  if (connecting) await tryAccount(deps, connecting);
  const settings = await deps.db.transaction(async (tx) => {
    await lockMembersFor(tx, owner);
    const business = await findBusiness(tx, businessKey);
    const account = (await repository.lockAccount(tx, businessKey)) ?? former;
    const saved: repository.TextingAccount = {
      ...account,
      ...(isDisconnecting(given) && { accountSid: '', authToken: null, sender: '' }),
      ...(connecting && {
        accountSid: connecting.accountSid,
        authToken: encrypt(deps.secret, connecting.authToken),
        sender: connecting.sender,
      }),
      remindsDayBefore: given.reminders?.['24h'] ?? account.remindsDayBefore,
      remindsSoon: given.reminders?.['2h'] ?? account.remindsSoon,
      confirms: given.confirmations ?? account.confirms,
      monthlyLimit: given.monthly_limit ?? account.monthlyLimit,
    };
    await repository.saveAccount(tx, saved);
    return toSettings(deps, business, saved);
  });
  if (connecting) await listen(deps, connecting, settings.webhook_url);
  return settings;
}

/** A number that cannot be set here is set by the owner at Twilio: docs/messages.md. */
async function listen(
  deps: Deps,
  { sender, ...account }: TwilioAccount & { sender: string },
  webhookUrl: string,
): Promise<void> {
  const twilio = createTwilio(deps.env.textingApiUrl);
  await twilio.listenAt(account, sender, webhookUrl).catch(() => {
    deps.logger.log('warn', 'the number at Twilio could not be set', {});
  });
}

/** 400 `validation`; 409 `texting_not_connected`; 429. */
export async function sendTest(deps: Deps, businessKey: string, phone: string): Promise<void> {
  const business = await deps.db.query((tx) => findBusiness(tx, businessKey));
  if (!isDialable(phone, business)) throw invalidField('phone', 'phone_invalid');
  if (!business.hasTexting) throw new AppError('texting_not_connected');
  await deps.limits.count('textTests', businessKey);
  const now = deps.now();
  await deps.db.query((tx) =>
    insertTexts(tx, [
      {
        ...{ businessKey, messageId: uuidv7(), bookingId: null, kind: 'test' },
        phone: internationalPhone(phone, business),
        ...{ dueAt: now, nextTryAt: now, createdAt: now, changedAt: now },
      },
    ]),
  );
}
