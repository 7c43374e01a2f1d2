/** Questions of a service and the answers of customers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '../src/contract/questions.ts';
import { bookingBody, eventsOn, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

const NINE = '2026-11-03T14:00:00.000Z';
const TEN = '2026-11-03T15:00:00.000Z';
const CHOICE = { email: 'mia@example.com', timeSlot: NINE };
const LESSON = { name: 'Single lesson', duration: 60 };
const ASKED = [
  { label: 'Which school?', kind: 'short', required: true },
  { label: 'What is difficult?', kind: 'long' },
  { label: 'Which grade?', kind: 'choice', required: true, options: ['9', '10', '11'] },
  { label: 'Taught before?', kind: 'yes_no', required: true },
];

let world: World;
let business: TestBusiness;
let stored: Question[];
beforeEach(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', { questions: ASKED }, { auto_confirm: true });
  stored = await questions();
});
afterEach(() => world.close());

const questions = async (): Promise<Question[]> =>
  (await business.owner.get('/api/services')).json.services[0].questions;
const change = (fields: object) =>
  business.owner.put(`/api/service/${business.serviceId}`, { ...LESSON, ...fields });
const ask = (one: object) => change({ questions: [{ label: 'Which school?', kind: 'short', ...one }] });
const findId = (label: string) => stored.find((one) => one.label === label)?.question_id ?? '';
const toAnswers = (byLabel: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(byLabel).map(([label, answer]) => [findId(label), answer]));
const GIVEN = { 'Which school?': 'Harbord', 'Which grade?': '11', 'Taught before?': false };
const LISTED = [
  { label: 'Which school?', answer: 'Harbord' },
  { label: 'Which grade?', answer: '11' },
  { label: 'Taught before?', answer: false },
];

async function book(byLabel: Record<string, unknown> = GIVEN, others: object = {}) {
  const code = await getCode(world, business, CHOICE);
  const answers = { ...toAnswers(byLabel), ...others };
  const body = { ...bookingBody(business, CHOICE, code), answers };
  return world.visitor().post(`/api/public/${business.businessId}/book`, body);
}
const bookForMia = (fields: object) =>
  business.owner.post('/api/bookings', {
    service_id: business.serviceId,
    start_time: TEN,
    customer: { name: 'Mia Okafor', email: 'mia@example.com' },
    ...fields,
  });
const bookedAnswers = async () => (await eventsOn(business, '2026-11-03'))[0].answers;

describe('the questions of a service', () => {
  it('are listed to the owner and to customers, in the order in which they were sent', async () => {
    const { json } = await world.visitor().get(`/api/services_public/${business.businessId}`);
    expect(json.services[0].questions).toEqual(stored);
    expect(stored.map(({ question_id: _, ...one }) => one)).toEqual(
      ASKED.map((one) => ({ required: false, options: [], ...one })),
    );
  });

  it('stay when a change of the service names none, and keep their ids when sent', async () => {
    await change({ price: 40 });
    expect(await questions()).toEqual(stored);
    const remaining = stored.toReversed().slice(0, 2);
    await change({ questions: [...remaining, { label: 'Anything else?', kind: 'short' }] });
    expect(await questions()).toMatchObject([
      ...remaining,
      { label: 'Anything else?', required: false, options: [] },
    ]);
    await change({ questions: [] });
    expect(await questions()).toEqual([]);
  });

  it('have a label, a known kind, and of a choice at least two different options', async () => {
    const wrong: [object, string][] = [
      [{ label: ' ' }, 'questions.0.label'],
      [{ label: 'x'.repeat(201) }, 'questions.0.label'],
      [{ kind: 'number' }, 'questions.0.kind'],
      [{ kind: 'choice', options: ['Yes', ' Yes '] }, 'questions.0.options'],
      [{ kind: 'choice', options: Array.from({ length: 31 }, String) }, 'questions.0.options'],
      [{ kind: 'choice', options: ['Yes', ''] }, 'questions.0.options.1'],
      [{ question_id: 'mine' }, 'questions.0.question_id'],
    ];
    for (const [one, field] of wrong) {
      const { status, json } = await ask(one);
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
    }
    const twenty = Array.from({ length: 20 }, (_, nth) => ({ label: `Question ${nth}`, kind: 'short' }));
    expect((await change({ questions: twenty })).status).toBe(200);
    const { json } = await change({ questions: [...twenty, ...twenty.slice(0, 1)] });
    expect(json.error).toBe('A service can have at most 20 questions.');
    expect((await change({ questions: [stored[0], stored[0]] })).status).toBe(400);
  });

  it('drop options that their kind does not have', async () => {
    await ask({ options: ['left over'] });
    expect((await questions())[0]?.options).toEqual([]);
  });
});

describe('answers', () => {
  it('are kept with the booking, with a copy of their questions', async () => {
    expect((await book()).status).toBe(200);
    await change({ questions: [{ ...stored[0], label: 'Your school?' }] });
    expect(await bookedAnswers()).toMatchObject(LISTED);
  });

  it('are required where the question is, with all errors at once', async () => {
    const { status, json } = await book({ 'What is difficult?': 'Vectors' });
    expect([status, json.code]).toEqual([400, 'validation']);
    expect(json.fields).toEqual({
      [`answers.${findId('Which school?')}`]: 'Please answer this question.',
      [`answers.${findId('Which grade?')}`]: 'Please choose one.',
      [`answers.${findId('Taught before?')}`]: 'Please choose one.',
    });
  });

  it.each([
    ['Which school?', 'x'.repeat(201)],
    ['Which school?', '   '],
    ['Which school?', 7],
    ['Which school?', 'nul \u0000'],
    ['What is difficult?', 'x'.repeat(2001)],
    ['Which grade?', '12'],
    ['Which grade?', true],
    ['Taught before?', 'false'],
  ])('to %j cannot be %j', async (label, answer) => {
    const { status, json } = await book({ ...GIVEN, [label]: answer });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([
      400,
      'validation',
      [`answers.${findId(label)}`],
    ]);
  });

  it('to unknown questions are ignored', async () => {
    const others = { '01992f3a-0000-7000-8000-000000000000': 'x', nothing: { nested: [] }, __proto__: 'x' };
    expect((await book({ ...GIVEN, 'What is difficult?': '' }, others)).status).toBe(200);
    expect(await bookedAnswers()).toHaveLength(3);
  });

  it('are part of the request: a repeat with other answers is a new request', async () => {
    const code = await getCode(world, business, CHOICE);
    const send = (byLabel: Record<string, unknown>) =>
      world
        .visitor()
        .post(
          `/api/public/${business.businessId}/book`,
          { ...bookingBody(business, CHOICE, code), answers: toAnswers(byLabel) },
          { 'Idempotency-Key': 'once' },
        );
    const first = await send(GIVEN);
    expect((await send(GIVEN)).json.booking_ref).toBe(first.json.booking_ref);
    expect((await send({ ...GIVEN, 'Which grade?': '9' })).json.code).toBe('idempotency_mismatch');
  });

  it('work the same for a booking by telephone, and a preview needs none', async () => {
    const missing = await bookForMia({});
    expect(missing.json.fields).toHaveProperty([`answers.${findId('Which school?')}`]);
    const preview = { service_id: business.serviceId, start_time: TEN };
    expect((await business.owner.post('/api/bookings?preview=true', preview)).json).toMatchObject({
      conflicts: [],
    });
    const { json } = await bookForMia({ answers: toAnswers(GIVEN) });
    expect(json.event.answers).toMatchObject(LISTED);
  });
});

describe('answers are shown', () => {
  it('to the customer by the manage link', async () => {
    const { json } = await book();
    const { pathname, search } = new URL(json.manage_url);
    const managed = await world.visitor().get(`/api/bookings${pathname.replace('/manage', '')}${search}`);
    expect(managed.json.answers).toMatchObject(LISTED);
  });

  it('in the request, on the customer’s page and in the account’s export', async () => {
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await book();
    const { service_requests } = (await business.owner.get('/api/service-requests')).json;
    expect(service_requests[0].answers).toMatchObject(LISTED);
    const { customers } = (await business.owner.get('/api/customers')).json;
    const { json } = await business.owner.get(`/api/customers/${customers[0].customer_id}`);
    expect(json.bookings[0].answers).toMatchObject(LISTED);
    const account = await business.owner.get('/api/account/export');
    expect(account.json.bookings[0].answers).toMatchObject(LISTED);
    expect(account.json.services[0].questions).toEqual(stored);
  });

  it('in both mails, the calendar file and the feed, always as plain text', async () => {
    const hostile = 'Harbord\nEND:VEVENT\n=1+1 <b>';
    await change({ questions: [{ ...stored[1], label: 'What, then?' }, stored[3]] });
    await book({ 'What is difficult?': hostile, 'Taught before?': true });
    const [, mine] = await world.mailsTo<'booking_confirmed'>('mia@example.com');
    const given = [
      { label: 'What, then?', answer: hostile },
      { label: 'Taught before?', answer: true },
    ];
    expect(mine?.payload.answers).toMatchObject(given);
    const owners = await world.mailsTo<'new_booking'>(business.ownerEmail);
    expect(owners.at(-1)?.payload.answers).toMatchObject(given);
    const { url } = (await business.owner.get('/api/calendar-feed')).json;
    const feed = (await world.visitor().get(new URL(url).pathname)).text;
    for (const file of [mine?.payload.calendarInvite.content ?? '', feed]) {
      const lines = file.replaceAll('\r\n ', '');
      expect(lines).toContain('What\\, then? Harbord END:VEVENT =1+1 <b>\\nTaught before? Yes');
      expect(lines.match(/^END:VEVENT/gm)).toHaveLength(1);
      expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    }
  });

  it('nowhere once the customer is erased', async () => {
    await book();
    const { customers } = (await business.owner.get('/api/customers')).json;
    await business.owner.delete(`/api/customers/${customers[0].customer_id}`);
    expect((await business.owner.get('/api/account/export')).json.bookings[0].answers).toEqual([]);
  });
});
