import { randomBytes, randomInt } from 'node:crypto';
import type postgres from 'postgres';
import { MINUTE_MS } from '../src/time/units.ts';
import type { Attack, Findings } from './attack.ts';
import { type Business, openBusiness } from './business.ts';
import { Client } from './client.ts';
import { listOperations, type Operation } from './document.ts';
import { makeCases } from './fuzz-cases.ts';
import { type Knowledge, learn, withoutSecrets } from './known-values.ts';
import { createReplyCheck } from './reply-check.ts';
import { onTarget, type Target } from './target.ts';

/** Requests of each caller to an operation that is meant for it, and to another one. */
const RUNS = { meant: 24, other: 4 };
/** Operations that are not reached by then are left out, and counted. */
const MAX_MS = 5 * MINUTE_MS;
const CALLERS = ['anonymous', 'owner', 'manager', 'staff', 'key'] as const;
type Caller = (typeof CALLERS)[number];

/** `--seed=…` repeats a run, if the business at the same hour has the same free times. */
const readSeed = (args: string[]) =>
  Number(args.find((one) => one.startsWith('--seed='))?.slice('--seed='.length) ?? randomInt(2 ** 31));

const isMeantFor = ({ isOpen, byKey }: Operation, caller: Caller) =>
  isOpen || (caller === 'key' ? byKey : caller !== 'anonymous');

const findClient = (business: Business, caller: Caller) =>
  caller === 'anonymous' ? new Client(business.owner.base) : business[caller];

/** After so many operations the attacker's business is replaced, because few of its things are left. */
const WORN_AFTER = 6;
const wears = ({ method, body }: Operation) =>
  method === 'DELETE' || JSON.stringify(body?.example ?? {}).includes('assword');

/** Whether every session still stands, because some operations end them. */
async function isWhole({ owner, manager, staff, key }: Business): Promise<boolean> {
  for (const member of [owner, manager, staff]) {
    const { status, json } = await member.get('/api/user');
    if (status !== 200 || json.second_factor_missing) return false;
  }
  return (await key.get('/api/services')).status === 200;
}

/** Mails, sessions, counters, and what the waitlist's loop has seen. */
const CHANGED_BY_TIME = [
  'activity',
  'outbox',
  'sessions',
  'rate_limits',
  'spent_challenges',
  'waitlist_wishes',
];

/** All rows of a business but those that time alone changes. */
async function readRows(sql: postgres.Sql, businessKey: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_key'
       and table_name not in ${sql(CHANGED_BY_TIME)} order by 1`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await sql`select t::text as row from ${sql(name)} t where business_key = ${businessKey}`;
    rows.push(...found.map(({ row }) => `${name} ${row}`).sort());
  }
  return rows;
}

/** Attacks every operation from inside one business, and compares what another one has before and after. */
async function fuzz(target: Target, seed: number): Promise<Findings> {
  const check = createReplyCheck(target.document);
  const secret = `s${randomBytes(6).toString('hex')}`;
  const victim = await openBusiness(target, 'attacked', secret);
  const foreign = withoutSecrets(await learn(target, victim));
  const secrets = [secret, victim.businessKey, ...privateIds(foreign)];
  const before = await readRows(target.sql, victim.businessKey);

  const findings = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  let opened = 0;
  const open = () => openBusiness(target, `attacker${opened}`, `a${opened++}`);
  let attacker = await open();
  const operations = listOperations(target.document);
  const until = performance.now() + MAX_MS;
  let attacked = 0;
  for (const [index, operation] of operations.entries()) {
    if (performance.now() > until) break;
    attacked += 1;
    const former = operations[index - 1];
    const isWorn = index % WORN_AFTER === 0 || (former && wears(former));
    if (isWorn || !(await isWhole(attacker))) attacker = await open();
    const own = await learn(target, attacker);
    await Promise.all(
      CALLERS.map(async (caller, nth) => {
        const client = findClient(attacker, caller);
        if (caller === 'anonymous') await client.get('/api/check-auth');
        const count = isMeantFor(operation, caller) ? RUNS.meant : RUNS.other;
        const cases = makeCases(target.document, operation, {
          own,
          foreign,
          count,
          seed: seed + index * CALLERS.length + nth,
        });
        for (const { path, body, headers } of cases) {
          const reply = await client.send(operation.method, path, body, headers);
          const kind = `${Math.floor(reply.status / 100)}xx`;
          statuses[kind] = (statuses[kind] ?? 0) + 1;
          if (reply.status < 400) reached.add(operation.name);
          const leaked = secrets.find((one) => reply.text.includes(one));
          const wrong = leaked ? `shows ${leaked} of another business` : check(operation, reply);
          if (wrong && !findings.has(`${operation.name}: ${wrong}`))
            findings.set(
              `${operation.name}: ${wrong}`,
              `${caller} ${path} ${JSON.stringify(body)?.slice(0, 600)}`,
            );
        }
      }),
    );
  }
  const broken = [...findings].map(([wrong, request]) => `${wrong}\n    ${request}`);
  const after = new Set(await readRows(target.sql, victim.businessKey));
  broken.push(
    ...before.filter((row) => !after.has(row)).map((row) => `the other business lost ${row.slice(0, 300)}`),
  );
  broken.push(...(await target.answered()).failures);
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    figures: {
      'operations, of which attacked in five minutes': `${operations.length}, ${attacked}`,
      'of these answered 2xx or 3xx': reached.size,
      'callers: anonymous, owner, manager, staff, key': CALLERS.length,
      requests,
      'by status': Object.entries(statuses)
        .toSorted()
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', '),
      'not answered 2xx or 3xx': operations
        .slice(0, attacked)
        .filter(({ name }) => !reached.has(name))
        .map(({ name }) => name)
        .join(', '),
      seed,
    },
    findings: broken,
  };
}

/** Those that no public page shows. */
function privateIds({ ids }: Knowledge): string[] {
  const { '/api/service': services = [], '/api/staff': staff = [], ...others } = ids;
  const open = new Set([...services, ...staff]);
  return Object.values(others)
    .flat()
    .filter((id) => !open.has(id));
}

export const fuzzing: Attack = {
  title: 'Attack: fuzzing by schema',
  about:
    'fast-check and json-schema-faker send valid, boundary and hostile values to every operation of `/api/openapi.json`; no 5xx, each reply as its schema says, nothing of another business',
  run: () => onTarget((target) => fuzz(target, readSeed(process.argv))),
};
