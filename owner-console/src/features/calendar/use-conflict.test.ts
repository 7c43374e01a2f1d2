import type { CalendarEvent } from 'api/contract/calendar.ts';
import { expect, it } from 'vitest';
import { isChanged, isGone } from './use-conflict.ts';

const event = {
  title: 'Dentist',
  start_time: '2026-11-10T15:00:00.000Z',
  end_time: '2026-11-10T16:00:00.000Z',
} as CalendarEvent;

it('an event is changed if its form would show something else', () => {
  expect(isChanged(event, { ...event }, 'UTC')).toBe(false);
  expect(isChanged(event, { ...event, title: 'Optician' }, 'UTC')).toBe(true);
  expect(isChanged(event, { ...event, end_time: '2026-11-10T16:30:00.000Z' }, 'UTC')).toBe(true);
});

it('a deleted event and a cancelled booking are gone', () => {
  const change = { entry_id: 'a', by: 'customer', name: '', start_time: '' } as const;
  expect(isGone({ ...change, type: 'cancelled' })).toBe(true);
  expect(isGone({ ...change, type: 'deleted' })).toBe(true);
  expect(isGone({ ...change, type: 'moved' })).toBe(false);
  expect(isGone(undefined)).toBe(false);
});
