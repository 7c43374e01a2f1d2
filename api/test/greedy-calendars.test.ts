/** One owner's calendars that cost much, beside that of another. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createConnectionsWorld, ELEVEN } from './calendar-connections-world.ts';
import { hourAt, writeCalendar } from './calendar-server.ts';
import { openBusiness, type TestBusiness } from './fixtures.ts';

const { world, source, begin, add, connected, tick, close } = await createConnectionsWorld();
afterAll(close);
let greedy: TestBusiness;
let modest: TestBusiness;
let count = 0;
beforeEach(async () => {
  greedy = await begin();
  modest = await openBusiness(world, `modest${++count}`);
});

const event = (rule: string) => ['UID:one', 'DTSTART:20261105T150059Z', 'DURATION:PT1S', `RRULE:${rule}`];
const ZONES = Array.from({ length: 8000 }, (_, i) => `Own zone ${i}`);
const changes = (name: string, month: number) => [
  `BEGIN:${name}`,
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  `RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=${month}`,
  `END:${name}`,
];
/** Each of its events has a zone of its own, whose clocks changed twice a year since 1601: the reading is given up. */
const SLOW = [
  'BEGIN:VCALENDAR',
  ...ZONES.flatMap((zone) => [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes('STANDARD', 11),
    ...changes('DAYLIGHT', 3),
    'END:VTIMEZONE',
  ]),
  ...ZONES.flatMap((zone, i) => [
    'BEGIN:VEVENT',
    `UID:${i}`,
    `DTSTART;TZID=${zone}:20261105T150000`,
    'DURATION:PT1H',
    'END:VEVENT',
  ]),
  'END:VCALENDAR',
].join('\r\n');
const slowUrl = () => source.url.replace('private', 'slow');
/** The greedy owner's calendars are slow, that of the other one is not. */
function answerSlowly(): void {
  source.answer = ({ url }, response) =>
    response.end(url?.includes('slow') ? SLOW : writeCalendar(hourAt(ELEVEN)));
}

it('a calendar with a rule that never comes true is refused, with the reason', async () => {
  source.calendar = writeCalendar(event('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'));
  const { status, json, headers } = await add();
  expect([status, json.code, json.fields]).toEqual([
    400,
    'calendar_unreachable',
    { url: 'An event in this calendar repeats in a way that can’t be followed.' },
  ]);
  expect(world.log.find(({ request_id }) => request_id === headers.get('X-Request-Id'))).toMatchObject({
    message: 'refused',
    reason: expect.stringContaining('more than 200000 steps'),
  });
});

it('a calendar that a refresh cannot read has its reason in the log, with the request', async () => {
  const { path } = await connected();
  source.calendar = writeCalendar(event('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'));
  const { headers } = await greedy.owner.post(`${path}/refresh`);
  expect(world.log.find(({ request_id }) => request_id === headers.get('X-Request-Id'))).toMatchObject({
    message: 'calendar not read',
    reason: expect.stringContaining('more than 200000 steps'),
  });
});

it('calendars that take too long delay another owner by one of them', { timeout: 120_000 }, async () => {
  answerSlowly();
  const answered: string[] = [];
  const greedyOnes = Array.from({ length: 3 }, async () => {
    const { status } = await add({ url: slowUrl() }, greedy);
    answered.push(`greedy ${status}`);
  });
  await expect.poll(() => source.requests.length, { timeout: 30_000 }).toBe(3);
  expect((await add({}, modest)).status).toBe(200);
  answered.push('modest');
  await Promise.all(greedyOnes);
  expect(answered.slice(0, 2)).toContain('modest');
  expect(answered).toContain('greedy 400');
});

it('while the loop reads slow calendars, others are read by it and at once', {
  timeout: 120_000,
}, async () => {
  for (let i = 0; i < 2; i++) await connected({ url: `${slowUrl()}?${i}` }, greedy);
  const { path } = await connected({}, modest);
  answerSlowly();
  source.requests.length = 0;
  const done: string[] = [];
  const loop = tick().then(() => done.push('loop'));
  await expect.poll(() => source.requests.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await modest.owner.post(`${path}/refresh`);
  done.push('refresh');
  expect((await modest.owner.get('/api/calendar-connections')).json.connections[0]).toMatchObject({
    state: 'ok',
  });
  await loop;
  expect(done).toEqual(['refresh', 'loop']);
});
