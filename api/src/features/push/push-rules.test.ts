import { describe, expect, it } from 'vitest';
import { EXAMPLE_PARTS } from '../../../test/example-parts.ts';
import { isPushService, pushText, retryAt, toFirstName, toPushKind } from './push-rules.ts';

const HOSTS = ['fcm.googleapis.com', '*.push.apple.com', 'localhost'];

describe('a push message', () => {
  it('tells what a customer did, and nothing that the owner did', () => {
    const previous = { startTime: new Date(), endTime: new Date(), seats: 1, parts: EXAMPLE_PARTS };
    expect(toPushKind({ type: 'requested' })).toBe('push_requested');
    expect(toPushKind({ type: 'booked', by: 'customer' })).toBe('push_booked');
    expect(toPushKind({ type: 'booked', by: 'owner' })).toBeNull();
    expect(toPushKind({ type: 'cancelled', by: 'customer', note: '' })).toBe('push_cancelled');
    expect(toPushKind({ type: 'moved', by: 'customer', previous, note: '' })).toBe('push_moved');
    expect(toPushKind({ type: 'cancelled', by: 'owner', note: '' })).toBeNull();
    expect(toPushKind({ type: 'accepted' })).toBeNull();
  });

  it('names a customer by the first name only', () => {
    expect(toFirstName(' Ravi  Menon ')).toBe('Ravi');
    expect(toFirstName('李小明')).toBe('小明');
    expect(toFirstName('欧阳小明')).toBe('小明');
    expect(toFirstName('王 芳')).toBe('王');
    expect(toFirstName('x'.repeat(200))).toHaveLength(30);
    expect(toFirstName('')).toBe('');
  });

  it('is in the language of the device and the time of the business, whose zone it names', () => {
    const facts = {
      kind: 'push_requested',
      firstName: 'Ravi',
      start: '2026-11-10T19:30:00.000Z',
      zone: 'America/Toronto',
      bookingId: 'id',
    } as const;
    expect(pushText(facts, 'en')).toEqual({
      title: 'New booking request',
      body: 'Ravi, Tue, Nov 10, 2:30 PM (Toronto time)',
      tag: 'id',
    });
    expect(pushText(facts, 'zh-CN')).toEqual({
      title: '新预约申请',
      body: 'Ravi，11月10日 周二 14:30（多伦多时间）',
      tag: 'id',
    });
  });
});

it('an endpoint is that of a browser’s push service, not any server that an owner names', () => {
  expect(isPushService('https://fcm.googleapis.com/fcm/send/x', HOSTS)).toBe(true);
  expect(isPushService('https://web.push.apple.com/x', HOSTS)).toBe(true);
  expect(isPushService('http://localhost:4000/x', HOSTS)).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://push.apple.com.evil.example/x',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect([endpoint, isPushService(endpoint, HOSTS)]).toEqual([endpoint, false]);
});

it('a message is tried again for an hour', () => {
  const now = new Date('2026-11-02T14:00:00.000Z');
  expect(retryAt(1, now)).toEqual(new Date('2026-11-02T14:01:00.000Z'));
  expect(retryAt(5, now)).toEqual(new Date('2026-11-02T14:30:00.000Z'));
  expect(retryAt(6, now)).toBeNull();
});
