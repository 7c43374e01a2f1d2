/** Who may make payment calls: people of the business with the role for it, and never a program. */
import { expect, it } from 'vitest';
import { CALLS } from '../src/contract/calls/index.ts';
import { eventsOn, inviteAndJoin } from './fixtures.ts';
import { createPaymentsWorld } from './payments-world.ts';
import type { Visitor } from './visitor.ts';

const { world, openPaid, bookPaid } = await createPaymentsWorld();

const OWNERS = CALLS.filter(({ tag, access }) => tag === 'Payments' && access === 'owner');
/** Valid where only who sends it may be wrong. */
const BODIES: Record<string, object> = {
  'put /api/payments/settings': { refund_until_hours: 12 },
  'put /api/payments/stripe': { secret_key: 'sk_test_marlow', currency: 'CAD' },
  'post /api/bookings/{id}/refund': { amount_minor: 100 },
  'post /api/bookings/{id}/received': { amount_minor: 100, method: 'cash' },
  'post /api/bookings/{id}/request-payment': { amount_minor: 100 },
};

const toName = ({ method, path }: (typeof OWNERS)[number]) => `${method} ${path}`;

async function openWithMoney(name: string) {
  const business = await openPaid(name);
  await bookPaid(business);
  const [{ id }] = await eventsOn(business, '2026-11-05');
  const { owner } = business;
  const cash = { amount_minor: 500, method: 'cash' };
  await owner.post(`/api/bookings/${id}/received`, cash, { 'Idempotency-Key': 'cash' });
  const readLedger = async () => (await owner.get('/api/payments')).json.payments;
  const [{ payment_id }] = await readLedger();
  return { ...business, ids: { id, payment_id, receipt_file: `${payment_id}.pdf` }, readLedger };
}

/** What each call answers to somebody, with the ids of a business. */
async function sendAll(
  sender: Visitor,
  ids: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const call of OWNERS) {
    const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '');
    const { status, json } = await sender.send(call.method.toUpperCase(), path, BODIES[toName(call)], {
      'Idempotency-Key': `access ${toName(call)}`,
      ...headers,
    });
    answers[toName(call)] = `${status} ${json?.code ?? ''}`.trim();
  }
  return answers;
}

const toAll = (answer: string) => Object.fromEntries(OWNERS.map((call) => [toName(call), answer]));

it('a program gets 403 from every payment call, also with the right to write', async () => {
  const { owner, ids, readLedger } = await openWithMoney('programs');
  const { key } = (await owner.post('/api/keys', { name: 'Till', scope: 'write' })).json;
  const before = await readLedger();
  expect(await sendAll(world.visitor(), ids, { Authorization: `Bearer ${key}` })).toEqual(
    toAll('403 forbidden'),
  );
  expect(await readLedger()).toEqual(before);
  expect(OWNERS.length).toBeGreaterThan(9);
});

it('a program is told nothing of payments in a calendar', async () => {
  const { owner } = await openWithMoney('toldprograms');
  const { key } = (await owner.post('/api/keys', { name: 'Till', scope: 'read' })).json;
  const path = '/api/calendar?start=2026-11-05&end=2026-11-06';
  const { text } = await world.visitor().get(path, { Authorization: `Bearer ${key}` });
  expect(text).toContain('Mia Okafor');
  expect(text).not.toContain('"payment"');
});

it('the role staff gets 403 from every payment call, a manager from those about the account', async () => {
  const { owner, ids } = await openWithMoney('ranks');
  const [member] = (await owner.get('/api/staff')).json.staff;
  const staff = await inviteAndJoin(world, owner, {
    email: 's@ranks.example',
    role: 'staff',
    staff_id: member.staff_id,
  });
  expect(await sendAll(staff, ids)).toEqual(toAll('403 forbidden'));
  const calendar = await staff.get('/api/calendar?start=2026-11-05&end=2026-11-06');
  expect(calendar.text).not.toContain('"payment"');
  const manager = await inviteAndJoin(world, owner, { email: 'm@ranks.example', role: 'manager' });
  const refused = Object.entries(await sendAll(manager, ids)).filter(([, answer]) =>
    answer.startsWith('403'),
  );
  expect(refused.map(([name]) => name)).toEqual(['put /api/payments/stripe', 'delete /api/payments/stripe']);
});

it('without a login every payment call is 401', async () => {
  const { ids } = await openWithMoney('strangers');
  expect(await sendAll(world.visitor(), ids)).toEqual(toAll('401 unauthenticated'));
});

it('the ids of another business are unknown, and its ledger stays as it is', async () => {
  const attacked = await openWithMoney('attacked');
  const attacker = await openWithMoney('attacker');
  const before = await attacked.readLedger();
  const answers = await sendAll(attacker.owner, attacked.ids);
  const byId = Object.entries(answers).filter(([name]) => name.includes('{'));
  expect(byId.map(([, answer]) => answer)).toEqual(Array(6).fill('404 not_found'));
  expect(await attacked.readLedger()).toEqual(before);
  expect(JSON.stringify(await attacker.readLedger())).not.toContain(attacked.ids.payment_id);
});

it('an owner reads what was paid wherever a booking is shown, the role staff nowhere', async () => {
  const { owner, ids } = await openWithMoney('shown');
  await owner.post('/api/special-hours', { from: '2026-11-05', to: '2026-11-05' });
  const [{ customer_id }] = (await owner.get('/api/customers')).json.customers;
  const [member] = (await owner.get('/api/staff')).json.staff;
  const joining = { email: 's@shown.example', role: 'staff' as const, staff_id: member.staff_id };
  const staff = await inviteAndJoin(world, owner, joining);
  const readEvents = async (reader: Visitor) => [
    (await reader.get(`/api/customers/${customer_id}`)).json.bookings[0],
    (await reader.get('/api/absences')).json.bookings[0].event,
    (await reader.put(`/api/calendar/${ids.id}`, { additional_info: 'By the window' })).json.event,
  ];
  for (const { payment } of await readEvents(owner))
    expect(payment).toMatchObject({ state: 'paid', paid_minor: 2500, due_minor: 2500 });
  for (const event of await readEvents(staff)) expect(event).not.toHaveProperty('payment');
});
