import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { toState as stateOfConnection } from '../../domain/calendar-connections/connection-rules.ts';
import { listConnections } from '../../domain/calendar-connections/connections.repository.ts';
import { listMembers } from '../../domain/members/members.repository.ts';
import { balance } from '../../domain/plans/coins.repository.ts';
import { appointmentUsage } from '../../domain/plans/plan-usage.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { countReferrals } from '../../domain/plans/referrals.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { listMails, type SentMail } from './admin.repository.ts';
import type { OwnerCommand } from './owner-command.ts';

const MAILS = 10;

function describeState({ sentAt, failedAt, lastError }: SentMail): string {
  if (sentAt) return `sent ${sentAt.toISOString()}`;
  const why = lastError && `: ${lastError}`;
  return failedAt ? `given up ${failedAt.toISOString()}${why}` : `waiting${why}`;
}

export const describeOwner: OwnerCommand = async ({ deps: { env, now }, tx, owner }) => {
  const business = await findBusiness(tx, owner.businessKey);
  const { used, limit, month } = await appointmentUsage(env, tx, business, { at: now(), now: now() });
  const page = business.businessId
    ? `${env.publicUrl}/${business.businessId} (${business.published ? 'published' : 'not published'})`
    : 'no business ID yet';
  const connections = await listConnections(tx, owner.businessKey);
  const facts = {
    owner: `${owner.email}, ${owner.language}, registered ${owner.createdAt.toISOString()}`,
    business: `${business.name || 'no name yet'}, ${business.timezone}`,
    page,
    key: owner.businessKey,
    blocked: owner.blockedAt ? `since ${owner.blockedAt.toISOString()}` : 'no',
    tier: currentPlan(env, business, now()).tier,
    premium: business.premiumUntil ? `until ${business.premiumUntil.toISOString()}` : 'never had',
    coins: `${await balance(tx, owner.businessKey)}`,
    referrals: `${await countReferrals(tx, owner.businessKey)} joined`,
    people: `${(await listMembers(tx, owner.businessKey)).length} logins, ${(await listStaff(tx, owner.businessKey)).length} staff (see "members")`,
    calendars:
      connections.map((row) => `${row.host} ${stateOfConnection(row, now())}`).join(', ') || 'none elsewhere',
    [month]: `${used} of ${limit || 'any number of'} appointments`,
  };
  const mails = await listMails(tx, owner.businessKey, MAILS);
  return [
    ...Object.entries(facts).map(([name, fact]) => `${name.padEnd(10)} ${fact}`),
    mails.length > 0 ? `Latest mails, newest first:` : 'No mails.',
    ...mails.map((mail) => `  ${mail.mailId}  ${mail.kind} to ${mail.toAddress}, ${describeState(mail)}`),
  ];
};
