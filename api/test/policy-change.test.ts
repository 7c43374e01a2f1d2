/** An operator tells all owners of a change of the policies. */
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { listLogEntries } from '../src/features/admin/admin.repository.ts';
import { runAdmin } from '../src/features/admin/admin-commands.ts';
import type { AdminDeps } from '../src/features/admin/owner-command.ts';
import { signUp } from './fixtures.ts';
import { addOthers } from './many-rows.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const sql = postgres(world.databaseUrl, { max: 1 });
afterAll(async () => {
  await sql.end();
  await world.close();
});

const CHANGE = ['Backups are kept for 30 days.', '备份保留 30 天。'];
const announce = (date: string, deps: AdminDeps = world.deps) =>
  runAdmin(deps, ['announce-policy', date, ...CHANGE]);
const mailsTo = (email: string) =>
  world.mailsTo<'policy_change'>(email).then((all) => all.filter(({ kind }) => kind === 'policy_change'));

it('each owner is emailed in the own language, once for each change', async () => {
  const li = await signUp(world, 'li@owner.example');
  await li.put('/api/user', { language: 'zh-CN' });
  await signUp(world, 'ann@owner.example');
  expect((await announce('2027-01-15')).code).toBe(0);
  expect(await mailsTo('li@owner.example')).toMatchObject([
    { language: 'zh-CN', payload: { effectiveDate: '2027-01-15', summary: CHANGE[1] } },
  ]);
  expect(await mailsTo('ann@owner.example')).toMatchObject([{ payload: { summary: CHANGE[0] } }]);

  await signUp(world, 'late@owner.example');
  expect((await announce('2027-01-15')).lines).toEqual([
    '1 owners are emailed about the change on 2027-01-15.',
  ]);
  expect((await announce('2027-01-15')).lines[0]).toMatch(/^0 owners/);
  await announce('2027-03-01');
  expect(await mailsTo('ann@owner.example')).toHaveLength(2);
});

it('an interrupted command continues where it stopped', async () => {
  await addOthers(sql, 1200);
  let batches = 0;
  const db = { ...world.deps.db };
  db.transaction = (work) => {
    batches += 1;
    if (batches === 3) throw new Error('killed');
    return world.deps.db.transaction(work);
  };
  await expect(announce('2027-04-01', { ...world.deps, db })).rejects.toThrow('killed');
  const mailed = () =>
    sql`select to_address, count(*)::int from outbox where payload->>'effectiveDate' = '2027-04-01' group by 1`;
  expect((await mailed()).length).toBe(1000);
  await Promise.all([announce('2027-04-01'), announce('2027-04-01')]);
  const [owners] = await sql`select count(*)::int from members`;
  const all = await mailed();
  expect(all.length).toBe(owners?.count);
  expect(all.filter(({ count }) => count !== 1)).toEqual([]);
});

it.each([
  [['2027-02-30', ...CHANGE], /a date in the future/],
  [['2026-11-01', ...CHANGE], /a date in the future/],
  [['2027-05-01', 'Only English'], /in English and then in Chinese/],
])('is refused for %j', async (args, reason) => {
  const { code, lines } = await runAdmin(world.deps, ['announce-policy', ...args]);
  expect([code, lines[0]]).toEqual([1, expect.stringMatching(reason)]);
});

it('is logged without its texts', async () => {
  await announce('2027-06-01');
  const [use] = await world.deps.db.query((tx) => listLogEntries(tx, 1));
  expect(use).toMatchObject({ command: 'announce-policy', detail: '2027-06-01', outcome: 'done' });
});
