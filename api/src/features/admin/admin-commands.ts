import { userInfo } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { findOwnerBy, insertLogEntry, listLogEntries } from './admin.repository.ts';
import { blockOwner, unblockOwner } from './admin-block.ts';
import { distributeTables } from './admin-distribute.ts';
import { describeOwner } from './admin-find.ts';
import { grantCoins, grantPremium } from './admin-grants.ts';
import { endSessions, resetSecondFactor } from './admin-logins.ts';
import { describeMembers } from './admin-members.ts';
import { announcePolicyChange, readPolicyChange } from './admin-policy.ts';
import { resendMail } from './admin-resend.ts';
import { type AdminDeps, CommandError, type OwnerCommand } from './owner-command.ts';

const OWNER_COMMANDS = new Map<string, OwnerCommand>([
  ['find', describeOwner],
  ['members', describeMembers],
  ['reset-second-factor', resetSecondFactor],
  ['end-sessions', endSessions],
  ['grant-coins', grantCoins],
  ['grant-premium', grantPremium],
  ['block', blockOwner],
  ['unblock', unblockOwner],
  ['resend', resendMail],
]);

export const USAGE = `Usage: admin <command> …

  find <owner>                       who it is: plan, coins, page, and the latest mails with their ids
  members <owner>                    who logs in, with which role and when last, who is invited, and the staff
  reset-second-factor <email>        removes the app, passkeys and recovery codes of one login, which is emailed
  end-sessions <email>               logs one login out everywhere
  grant-coins <owner> <number>       adds 1 to 100 coins
  grant-premium <owner> <months>     adds 1 to 120 months of premium to what is left
  block <owner>                      ends sessions, feed and answer links, refuses the login, takes the page offline
  unblock <owner>                    lets the owner log in again; the page stays offline until the owner publishes it
  resend <owner> <mail>              sends a mail of "find" once more
  announce-policy <date> <summary in English> <summary in Chinese>
                                     emails all owners what changes from that date on; no one is emailed twice
  distribute                         shards the tables by business on a Citus coordinator (docs/scale.md); bookings wait meanwhile
  log [number]                       the latest uses of these commands, 20 unless said otherwise

<owner> is an email address or a business ID. Every use is kept in the table admin_log.
The settings are those of the server: run it with the same environment.`;

export interface AdminResult {
  code: 0 | 1 | 2;
  lines: string[];
}

/** Runs one command line and logs it, refused ones included. */
export async function runAdmin(deps: AdminDeps, [command = '', ...args]: string[]): Promise<AdminResult> {
  if (command === 'log') return { code: 0, lines: await showLog(deps, args[0]) };
  if (command === 'announce-policy') return runForAll(deps, command, args, announcePolicy);
  if (command === 'distribute') return runForAll(deps, command, [], distributeTables);
  const run = OWNER_COMMANDS.get(command);
  const [account, detail = ''] = args;
  if (!run || !account) return { code: 2, lines: [USAGE] };
  const use = newLogEntry(deps, command, detail);
  let businessKey: string | null = null;
  try {
    return await deps.db.transaction(async (tx) => {
      const owner = await findOwnerBy(tx, account);
      if (!owner) throw new CommandError(`No owner has the email address or business ID ${account}.`);
      businessKey = owner.businessKey;
      const lines = await run({ deps, tx, owner, detail, useId: use.entryId });
      await insertLogEntry(tx, { ...use, businessKey, outcome: 'done' });
      return { code: 0, lines };
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    await deps.db.query((tx) => insertLogEntry(tx, { ...use, businessKey, outcome: 'refused' }));
    return { code: 1, lines: [error.message] };
  }
}

type InstallationCommand = (deps: AdminDeps, args: string[]) => Promise<string[]>;

async function announcePolicy(deps: AdminDeps, args: string[]): Promise<string[]> {
  const mailed = await announcePolicyChange(deps, readPolicyChange(args, deps.now()));
  return [`${mailed} owners are emailed about the change on ${args[0]}.`];
}

async function runForAll(
  deps: AdminDeps,
  command: string,
  args: string[],
  run: InstallationCommand,
): Promise<AdminResult> {
  const use = { ...newLogEntry(deps, command, args[0] ?? ''), businessKey: null };
  const logAs = (outcome: 'done' | 'refused') =>
    deps.db.query((tx) => insertLogEntry(tx, { ...use, outcome }));
  try {
    const lines = await run(deps, args);
    await logAs('done');
    return { code: 0, lines };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    await logAs('refused');
    return { code: 1, lines: [error.message] };
  }
}

/** A value of unexpected form is not logged, because it may be an address. */
const newLogEntry = (deps: AdminDeps, command: string, detail: string) => ({
  entryId: uuidv7(),
  operator: userInfo().username,
  command,
  detail: /^[\w-]{1,40}$/.test(detail) ? detail : '',
  createdAt: deps.now(),
});

async function showLog(deps: AdminDeps, count = '20'): Promise<string[]> {
  const uses = await deps.db.query(async (tx) => {
    const latest = await listLogEntries(tx, Math.min(Number.parseInt(count, 10) || 20, 1000));
    await insertLogEntry(tx, { ...newLogEntry(deps, 'log', count), businessKey: null, outcome: 'done' });
    return latest;
  });
  return uses.map(({ createdAt, operator, command, detail, businessKey, outcome }) =>
    [createdAt.toISOString(), operator, command, detail || '-', businessKey ?? '-', outcome].join('  '),
  );
}
