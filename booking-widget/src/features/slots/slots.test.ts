import { dateIn, learnOffsets, offsetAt } from 'shared-ui';
import { describe, expect, test } from 'vitest';
import { clockChangeOn, isRepeatedHour } from './clock-change.ts';
import { partsOfDay } from './parts-of-day.ts';
import { slotLabel } from './slot-label.ts';
import { allSlots, nextOpenDay, slotsByDay, withSlots } from './slots-by-day.ts';
import { offsetReader, zonesAgree } from './zone-clock.ts';

const HOUR_MS = 3_600_000;

describe('days as the visitor calls them', () => {
  const monday9amLondon = '2026-11-09T09:00:00.000Z';

  test('a visitor in Kathmandu finds the 09:00 London slot on Monday at 14:45', () => {
    expect([...slotsByDay([monday9amLondon], 'Asia/Kathmandu')]).toEqual([['2026-11-09', [monday9amLondon]]]);
    expect(offsetAt(Date.parse(monday9amLondon), 'Asia/Kathmandu')).toBe(5.75 * HOUR_MS);
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

  test('the quick reader agrees with Intl at every quarter hour around a clock change', () => {
    const read = offsetReader('Europe/Berlin');
    for (let at = Date.parse('2026-10-24T00:00Z'); at < Date.parse('2026-10-26T12:00Z'); at += HOUR_MS / 4) {
      expect(read(at)).toBe(offsetAt(at, 'Europe/Berlin'));
    }
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

describe('the day on which the clocks change', () => {
  const wall = (at: number | undefined) =>
    at === undefined ? null : new Date(at).toISOString().slice(11, 16);

  test('in Toronto the clocks go back on November 1 at 2:00 to 1:00', () => {
    const change = clockChangeOn('2026-11-01', 'America/Toronto');
    expect(change?.direction).toBe('back');
    expect([wall(change?.wallBefore), wall(change?.wallAfter)]).toEqual(['02:00', '01:00']);
  });

  test('1:00 to 1:59 comes twice then, 0:45 and 2:00 do not', () => {
    const change = clockChangeOn('2026-11-01', 'America/Toronto');
    const repeated = (instant: string) => isRepeatedHour(instant, change);
    expect(repeated('2026-11-01T04:45:00.000Z')).toBe(false);
    expect(repeated('2026-11-01T05:00:00.000Z')).toBe(true);
    expect(repeated('2026-11-01T05:30:00.000Z')).toBe(true);
    expect(repeated('2026-11-01T06:30:00.000Z')).toBe(true);
    expect(repeated('2026-11-01T07:00:00.000Z')).toBe(false);
  });

  test('in Berlin they go forward on March 29, and on an ordinary day nothing happens', () => {
    const change = clockChangeOn('2026-03-29', 'Europe/Berlin');
    expect(change?.direction).toBe('forward');
    expect([wall(change?.wallBefore), wall(change?.wallAfter)]).toEqual(['02:00', '03:00']);
    expect(isRepeatedHour('2026-03-29T01:00:00.000Z', change)).toBe(false);
    expect(clockChangeOn('2026-03-30', 'Europe/Berlin')).toBeNull();
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
    const change = clockChangeOn('2026-06-13', zone);
    expect([change?.direction, change?.minutes]).toEqual(['back', 60]);
    expect(slotLabel(lateOnSaturday, zone, change, 'en')).toBe('11:30 PM GMT−10');
    expect(slotLabel(theSameAgain, zone, change, 'en')).toBe('11:30 PM GMT−11');
  });

  test('compares the clocks of both sides by the server too', () => {
    expect(zonesAgree([lateOnSaturday], zone, 'Pacific/Honolulu')).toBe(true);
    expect(zonesAgree([lateOnSaturday], zone, 'America/Los_Angeles')).toBe(false);
  });
});
