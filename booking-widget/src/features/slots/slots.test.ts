import { clockChangeOn } from 'api/time/clock-changes.ts';
import { learnOffsets, zoneOffsets } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { describe, expect, test } from 'vitest';
import { partsOfDay } from '../../data/parts-of-day.ts';
import { haveSameOffsets } from '../../data/same-offsets.ts';
import { slotLabel } from './slot-label.ts';
import { allSlots, mergeSlots, nextOpenDay, slotsByDay } from './slots-by-day.ts';

describe('slots by day', () => {
  const monday9amLondon = '2026-11-09T09:00:00.000Z';

  test('a visitor in Kathmandu sees the 09:00 London slot on Monday at 14:45', () => {
    expect([...slotsByDay([monday9amLondon], 'Asia/Kathmandu')]).toEqual([['2026-11-09', [monday9amLondon]]]);
    expect(formatTime(monday9amLondon, 'Asia/Kathmandu', 'en', false)).toBe('14:45');
  });

  test('a late slot in Toronto is on the next date in Shanghai', () => {
    const slots = ['2026-11-09T15:30:00.000Z', '2026-11-09T20:00:00.000Z'];
    expect([...slotsByDay(slots, 'America/Toronto').keys()]).toEqual(['2026-11-09']);
    expect([...slotsByDay(slots, 'Asia/Shanghai').keys()]).toEqual(['2026-11-09', '2026-11-10']);
  });

  test('the slots of a reply are sorted', () => {
    const availability = { '2026-11-10': ['b'], '2026-11-09': ['a1', 'a2'] };
    const reply = { timezone: 'UTC', availability, days_without_slots: {}, waitlist: false };
    expect(allSlots(reply)).toEqual(['a1', 'a2', 'b']);
  });

  test('a day without slots leads to the next open day, the last one to the first', () => {
    const days = new Map([
      ['2026-11-09', ['x']],
      ['2026-11-12', ['y']],
    ]);
    expect(nextOpenDay(days, '2026-11-10')).toBe('2026-11-12');
    expect(nextOpenDay(days, '2026-11-20')).toBe('2026-11-09');
    expect(nextOpenDay(new Map(), '2026-11-20')).toBeNull();
  });

  test('a taken slot stays between the open slots', () => {
    expect(mergeSlots(['T09', 'T11'], ['T10', 'T11'])).toEqual(['T09', 'T10', 'T11']);
  });
});

describe('two zones', () => {
  test('New York and Toronto always show the same time', () => {
    expect(
      haveSameOffsets(
        ['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z'],
        'America/New_York',
        'America/Toronto',
      ),
    ).toBe(true);
  });

  test('Phoenix and Denver show the same time in winter only', () => {
    expect(haveSameOffsets(['2026-12-01T12:00:00Z'], 'America/Phoenix', 'America/Denver')).toBe(true);
    expect(
      haveSameOffsets(['2026-12-01T12:00:00Z', '2026-07-01T12:00:00Z'], 'America/Phoenix', 'America/Denver'),
    ).toBe(false);
  });
});

describe('parts of a day', () => {
  test('end at noon and at five, and empty parts are left out', () => {
    const at = (time: string) => `2026-11-10T${time}:00.000Z`;
    expect(partsOfDay([at('11:45'), at('12:00'), at('16:59'), at('17:00')], 'UTC')).toEqual([
      { part: 'morning', slots: [at('11:45')] },
      { part: 'afternoon', slots: [at('12:00'), at('16:59')] },
      { part: 'evening', slots: [at('17:00')] },
    ]);
    expect(partsOfDay([at('09:00')], 'UTC').map(({ part }) => part)).toEqual(['morning']);
  });

  test('follow the displayed zone', () => {
    expect(partsOfDay(['2026-11-10T14:00:00.000Z'], 'America/Toronto')[0]?.part).toBe('morning');
    expect(partsOfDay(['2026-11-10T14:00:00.000Z'], 'Asia/Shanghai')[0]?.part).toBe('evening');
  });
});

describe('a browser with wrong zone data', () => {
  const zone = 'America/Vancouver';
  learnOffsets(zone, [
    ['2026-06-01T00:00:00.000Z', -600],
    ['2026-06-14T10:00:00.000Z', -660],
    ['2026-07-01T00:00:00.000Z', -660],
  ]);
  const lateOnSaturday = '2026-06-14T09:30:00.000Z';
  const theSameAgain = '2026-06-14T10:30:00.000Z';
  const onSunday = '2026-06-14T11:30:00.000Z';

  test('groups slots by the dates of the server', () => {
    const days = slotsByDay([lateOnSaturday, theSameAgain, onSunday], zone);
    expect([...days.keys()]).toEqual(['2026-06-13', '2026-06-14']);
    expect([...days.keys()]).toEqual([dateIn(theSameAgain, zone), dateIn(onSunday, zone)]);
    expect(partsOfDay([onSunday], zone)[0]?.part).toBe('morning');
  });

  test('shows the clock change of the server, with its offsets at repeated times', () => {
    const change = clockChangeOn('2026-06-13', zoneOffsets(zone));
    expect([change?.direction, change?.minutes]).toEqual(['back', 60]);
    expect(slotLabel(lateOnSaturday, zone, change, 'en')).toBe('11:30 PM GMT−10');
    expect(slotLabel(theSameAgain, zone, change, 'en')).toBe('11:30 PM GMT−11');
  });

  test('compares zones by the offsets of the server', () => {
    expect(haveSameOffsets([lateOnSaturday], zone, 'Pacific/Honolulu')).toBe(true);
    expect(haveSameOffsets([lateOnSaturday], zone, 'America/Los_Angeles')).toBe(false);
  });
});
