import { clockChangeOn } from 'api/time/clock-changes.ts';
import { dateIn, formatTime, learnOffsets, offsetsOf } from 'shared-ui';
import { describe, expect, test } from 'vitest';
import { partsOfDay } from './parts-of-day.ts';
import { slotLabel } from './slot-label.ts';
import { allSlots, nextOpenDay, slotsByDay, withSlots } from './slots-by-day.ts';
import { zonesAgree } from './zones-agree.ts';

describe('days as the visitor calls them', () => {
  const monday9amLondon = '2026-11-09T09:00:00.000Z';

  test('a visitor in Kathmandu finds the 09:00 London slot on Monday at 14:45', () => {
    expect([...slotsByDay([monday9amLondon], 'Asia/Kathmandu')]).toEqual([['2026-11-09', [monday9amLondon]]]);
    expect(formatTime(monday9amLondon, 'Asia/Kathmandu', 'en', false)).toBe('14:45');
  });

  test('a late slot in Toronto is on the next date in Shanghai', () => {
    const slots = ['2026-11-09T15:30:00.000Z', '2026-11-09T20:00:00.000Z'];
    expect([...slotsByDay(slots, 'America/Toronto').keys()]).toEqual(['2026-11-09']);
    expect([...slotsByDay(slots, 'Asia/Shanghai').keys()]).toEqual(['2026-11-09', '2026-11-10']);
  });

  test('the slots of a reply are read in order, whatever the order of its dates', () => {
    const availability = { '2026-11-10': ['b'], '2026-11-09': ['a1', 'a2'] };
    const reply = { timezone: 'UTC', availability, days_without_slots: {} };
    expect(allSlots(reply)).toEqual(['a1', 'a2', 'b']);
  });

  test('after a day without times the next open day is offered, after the last one the first', () => {
    const days = new Map([
      ['2026-11-09', ['x']],
      ['2026-11-12', ['y']],
    ]);
    expect(nextOpenDay(days, '2026-11-10')).toBe('2026-11-12');
    expect(nextOpenDay(days, '2026-11-20')).toBe('2026-11-09');
    expect(nextOpenDay(new Map(), '2026-11-20')).toBeNull();
  });

  test('a taken time keeps its place between the open ones', () => {
    expect(withSlots(['T09', 'T11'], ['T10', 'T11'])).toEqual(['T09', 'T10', 'T11']);
  });
});

describe('two clocks', () => {
  test('New York and Toronto need no switch', () => {
    expect(
      zonesAgree(['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z'], 'America/New_York', 'America/Toronto'),
    ).toBe(true);
  });

  test('Phoenix and Denver agree in winter only', () => {
    expect(zonesAgree(['2026-12-01T12:00:00Z'], 'America/Phoenix', 'America/Denver')).toBe(true);
    expect(
      zonesAgree(['2026-12-01T12:00:00Z', '2026-07-01T12:00:00Z'], 'America/Phoenix', 'America/Denver'),
    ).toBe(false);
  });
});

describe('parts of a day', () => {
  test('morning ends at noon, afternoon at five, and an empty part is left out', () => {
    const at = (time: string) => `2026-11-10T${time}:00.000Z`;
    expect(partsOfDay([at('11:45'), at('12:00'), at('16:59'), at('17:00')], 'UTC')).toEqual([
      { part: 'morning', slots: [at('11:45')] },
      { part: 'afternoon', slots: [at('12:00'), at('16:59')] },
      { part: 'evening', slots: [at('17:00')] },
    ]);
    expect(partsOfDay([at('09:00')], 'UTC').map(({ part }) => part)).toEqual(['morning']);
  });

  test('they follow the shown zone', () => {
    expect(partsOfDay(['2026-11-10T14:00:00.000Z'], 'America/Toronto')[0]?.part).toBe('morning');
    expect(partsOfDay(['2026-11-10T14:00:00.000Z'], 'Asia/Shanghai')[0]?.part).toBe('evening');
  });
});

describe('a browser whose zone data are wrong', () => {
  const zone = 'America/Vancouver';
  learnOffsets(zone, [
    ['2026-06-01T00:00:00.000Z', -600],
    ['2026-06-14T10:00:00.000Z', -660],
    ['2026-07-01T00:00:00.000Z', -660],
  ]);
  const lateOnSaturday = '2026-06-14T09:30:00.000Z';
  const theSameAgain = '2026-06-14T10:30:00.000Z';
  const onSunday = '2026-06-14T11:30:00.000Z';

  test('groups the times by the dates of the server', () => {
    const days = slotsByDay([lateOnSaturday, theSameAgain, onSunday], zone);
    expect([...days.keys()]).toEqual(['2026-06-13', '2026-06-14']);
    expect([...days.keys()]).toEqual([dateIn(theSameAgain, zone), dateIn(onSunday, zone)]);
    expect(partsOfDay([onSunday], zone)[0]?.part).toBe('morning');
  });

  test('tells of the clock change of the server, and names its offsets where a time comes twice', () => {
    const change = clockChangeOn('2026-06-13', offsetsOf(zone));
    expect([change?.direction, change?.minutes]).toEqual(['back', 60]);
    expect(slotLabel(lateOnSaturday, zone, change, 'en')).toBe('11:30 PM GMT−10');
    expect(slotLabel(theSameAgain, zone, change, 'en')).toBe('11:30 PM GMT−11');
  });

  test('compares the clocks of both sides by the server too', () => {
    expect(zonesAgree([lateOnSaturday], zone, 'Pacific/Honolulu')).toBe(true);
    expect(zonesAgree([lateOnSaturday], zone, 'America/Los_Angeles')).toBe(false);
  });
});
