import { toMember } from '../../domain/accounts/member-mail.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { listMethods } from '../../domain/security/factor-rules.ts';
import { deleteFactors, readFactors } from '../../domain/security/second-factor.repository.ts';
import {
  endSessions as endAllSessions,
  refuseCheckedLogins,
} from '../../domain/sessions/sessions.repository.ts';
import { enqueue } from '../../outbox/outbox.repository.ts';
import { CommandError, type OwnerCommand } from './owner-command.ts';

/** Removes a member's second factors when app, passkeys and recovery codes are lost. */
export const resetSecondFactor: OwnerCommand = async ({ deps, tx, owner }) => {
  const { businessKey, email } = owner;
  if (listMethods(await readFactors(tx, owner)).length === 0)
    throw new CommandError(`${email} has no second factor.`);
  await refuseCheckedLogins(tx, owner);
  await deleteFactors(tx, owner);
  const what = 'second_factor_reset';
  const operator = { businessKey, memberId: null, email: '', browser: '' };
  await recordActivity(deps, tx, operator, { what, detail: email });
  const payload = { what, forgotUrl: `${deps.env.publicUrl}/?form=forgot` } as const;
  await enqueue(tx, { ...toMember(owner), kind: 'security_changed', payload }, deps.now());
  return [`${email} logs in with the password alone now, and is emailed about it.`];
};

/** Ends the sessions of one login, for example after a theft. */
export const endSessions: OwnerCommand = async ({ tx, owner }) => {
  await endAllSessions(tx, owner);
  return [`${owner.email} is logged out everywhere.`];
};
