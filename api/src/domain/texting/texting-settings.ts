import { TEXT_SEGMENTS, type TextKind } from '../../contract/limits.ts';
import type { TextingSettings } from '../../contract/texting.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { issueToken } from '../../lib/tokens.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { findAccount, isConnected, type TextingAccount } from './texting.repository.ts';

export const monthNow = ({ timezone }: Pick<Business, 'timezone'>, now: Date): string =>
  localMonth(zoneOffsets(timezone), Math.floor(now.getTime() / MINUTE_MS));

/** What was sent in the month; 0 in a new one. */
export const countedIn = (account: TextingAccount, month: string) =>
  account.month === month
    ? { sent: account.sentInMonth, segments: account.segmentsInMonth }
    : { sent: 0, segments: 0 };

export const newAccount = (businessKey: string): TextingAccount => ({
  businessKey,
  webhookId: issueToken(businessKey).token,
  accountSid: '',
  authToken: null,
  sender: '',
  remindsDayBefore: true,
  remindsSoon: false,
  confirms: true,
  monthlyLimit: TEXT_SEGMENTS.usual,
  month: '',
  sentInMonth: 0,
  segmentsInMonth: 0,
  limitMailedIn: '',
});

/** Whether the business texts messages of a kind. */
export function isTexted(
  kind: TextKind,
  { remindsDayBefore, remindsSoon, confirms }: TextingAccount,
): boolean {
  if (kind === 'reminder_24h') return remindsDayBefore;
  if (kind === 'reminder_2h') return remindsSoon;
  return kind !== 'confirmed' || confirms;
}

const toWebhookUrl = ({ env }: Pick<Deps, 'env'>, { webhookId }: TextingAccount) =>
  `${env.publicUrl}/api/texting/${webhookId}/inbound`;

export function toSettings(
  deps: Pick<Deps, 'env' | 'now'>,
  business: Business,
  account: TextingAccount,
): TextingSettings {
  const connected = isConnected(account);
  const { sent, segments } = countedIn(account, monthNow(business, deps.now()));
  return {
    connected,
    account_sid: account.accountSid,
    from: account.sender,
    reminders: { '24h': account.remindsDayBefore, '2h': account.remindsSoon },
    confirmations: account.confirms,
    monthly_limit: account.monthlyLimit,
    sent_this_month: sent,
    segments_this_month: segments,
    webhook_url: connected ? toWebhookUrl(deps, account) : '',
  };
}

export const getSettings = (deps: Deps, businessKey: string): Promise<TextingSettings> =>
  deps.db.query(async (tx) => {
    const business = await findBusiness(tx, businessKey);
    const account = await findAccount(tx, businessKey);
    return toSettings(deps, business, account ?? newAccount(businessKey));
  });
