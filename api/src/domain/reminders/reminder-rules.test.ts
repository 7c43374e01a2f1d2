import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../time/units.ts';
import { dueReminder, firstReminder } from './reminder-rules.ts';

const startTime = new Date('2026-11-10T19:30:00.000Z');
const before = (hours: number) => new Date(startTime.getTime() - hours * HOUR_MS);

describe('an appointment that is created, accepted or moved', () => {
  it.each([
    [48, 24],
    [24.001, 24],
    [24, 2],
    [2.001, 2],
    [2, null],
    [0.5, null],
    [-1, null],
  ])('%f hours ahead is first processed %j hours before', (hours, expected) => {
    const at = firstReminder({ status: 'accepted', startTime }, before(hours));
    expect(at).toEqual(expected === null ? null : before(expected));
  });

  it.each([
    [96, 72],
    [48, 24],
    [10, 5],
  ])('and pending, %i hours ahead, is processed %i hours before', (hours, expected) => {
    expect(firstReminder({ status: 'pending', startTime }, before(hours))).toEqual(before(expected));
  });

  it.each(['declined', 'cancelled', 'expired'] as const)('is not processed once it is %s', (status) => {
    expect(firstReminder({ status, startTime }, before(48))).toBeNull();
  });
});

describe('24 hours before', () => {
  const dueAt = (hours: number) =>
    dueReminder({ status: 'accepted', startTime, remindAt: before(24) }, before(hours));

  it.each([24, 10, 3])('the reminder is sent with %i hours left, up to 3 hours before', (hours) => {
    expect(dueAt(hours)).toEqual({ kind: 'day_before', uselessFrom: before(3), next: before(2) });
  });

  it('the reminder is skipped with less than 3 hours left, and the next one is planned', () => {
    expect(dueAt(2.99)).toMatchObject({ kind: null, next: before(2) });
  });

  it('the reminder is skipped if the next one is due too', () => {
    expect(dueAt(2)).toEqual({ kind: 'soon', uselessFrom: startTime, next: null });
    expect(dueAt(0.1)).toEqual({ kind: 'soon', uselessFrom: startTime, next: null });
  });

  it('no reminder is sent from the start on', () => {
    expect(dueAt(0)).toMatchObject({ kind: null, next: null });
  });
});

describe('two hours before', () => {
  it.each([
    [2, 'soon'],
    [0.001, 'soon'],
    [0, null],
  ])('with %f hours left: %j', (hours, kind) => {
    const due = dueReminder({ status: 'accepted', startTime, remindAt: before(2) }, before(hours));
    expect(due).toMatchObject({ kind, next: null });
  });
});

describe('a pending request', () => {
  it('has one reminder, and none after its start', () => {
    const request = { status: 'pending', startTime, remindAt: before(5) } as const;
    expect(dueReminder(request, before(5))).toEqual({ kind: 'waiting', uselessFrom: startTime, next: null });
    expect(dueReminder(request, before(0)).kind).toBeNull();
  });
});
