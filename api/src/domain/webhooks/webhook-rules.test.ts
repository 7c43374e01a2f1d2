import { expect, it } from 'vitest';
import { EXAMPLE_PARTS } from '../../../test/example-parts.ts';
import { nextTryAt, toWebhookEvents } from './webhook-rules.ts';

const previous = { startTime: new Date(0), endTime: new Date(1), seats: 1, parts: EXAMPLE_PARTS };

it('an action of a booking is one event, a customer’s move that the owner has to decide is two', () => {
  expect(toWebhookEvents({ type: 'requested' })).toEqual(['booking.requested']);
  expect(toWebhookEvents({ type: 'booked', by: 'owner' })).toEqual(['booking.accepted']);
  expect(toWebhookEvents({ type: 'accepted' })).toEqual(['booking.accepted']);
  expect(toWebhookEvents({ type: 'expired' })).toEqual(['booking.expired']);
  expect(toWebhookEvents({ type: 'moved', by: 'customer', previous, note: '' })).toEqual(['booking.moved']);
  expect(toWebhookEvents({ type: 'requested', previous })).toEqual(['booking.moved', 'booking.requested']);
});

it('a delivery is tried eight times within a day', () => {
  const times = [new Date('2026-11-02T14:00:00.000Z')];
  for (let tries = 1; ; tries++) {
    const next = nextTryAt(tries, times.at(-1) as Date);
    if (!next) break;
    times.push(next);
  }
  expect(times.map((time) => time.toISOString().slice(8, 19))).toEqual([
    '02T14:00:00',
    '02T14:00:05',
    '02T14:05:05',
    '02T14:35:05',
    '02T16:35:05',
    '02T20:35:05',
    '03T02:35:05',
    '03T13:35:05',
  ]);
});
