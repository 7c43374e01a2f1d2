import { describe, expect, it } from 'vitest';
import { AT_FIVE, busy, calendar, event, FIVE, shown } from '../../../../test/ics-example.ts';

describe('a recurring event', () => {
  it('keeps its wall time when the clocks change', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3';
    expect(busy('DTSTART;TZID=America/Toronto:20261025T090000', 'DURATION:PT1H', rule)).toEqual([
      '2026-10-25T13:00/2026-10-25T14:00',
      '2026-11-01T14:00/2026-11-01T15:00',
      '2026-11-08T14:00/2026-11-08T15:00',
    ]);
  });

  it('keeps its exact length over a change of the clocks if it has an end', () => {
    const night = [
      'DTSTART;TZID=America/Toronto:20261031T220000',
      'DTEND;TZID=America/Toronto:20261101T060000',
    ];
    expect(busy(...night, 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      '2026-11-01T02:00/2026-11-01T11:00',
      '2026-11-02T03:00/2026-11-02T12:00',
    ]);
  });

  it('ends on the local date of its UNTIL, in UTC or as a date', () => {
    const evenings = ['DTSTART;TZID=America/Toronto:20261102T200000', 'DURATION:PT1H'];
    const both = ['2026-11-03T01:00/2026-11-03T02:00', '2026-11-04T01:00/2026-11-04T02:00'];
    expect(busy(...evenings, 'RRULE:FREQ=DAILY;UNTIL=20261104T010000Z')).toEqual(both);
    expect(busy(...evenings, 'RRULE:FREQ=DAILY;UNTIL=20261103')).toEqual(both);
    const days = 'DTSTART;VALUE=DATE:20261105';
    expect(busy(days, 'RRULE:FREQ=DAILY;UNTIL=20261106T000000Z')).toHaveLength(2);
  });

  it('has extra dates and periods, and lacks excluded ones', () => {
    const five = [FIVE, 'DURATION:PT1H'];
    const extra = 'RDATE;VALUE=PERIOD:20261107T150000Z/PT2H,20261108T150000Z/20261108T153000Z';
    expect(busy(...five, 'RDATE:20261106T150000Z', extra)).toEqual([
      ...AT_FIVE,
      '2026-11-06T15:00/2026-11-06T16:00',
      '2026-11-07T15:00/2026-11-07T17:00',
      '2026-11-08T15:00/2026-11-08T15:30',
    ]);
    const rule = 'RRULE:FREQ=DAILY;COUNT=3';
    const without = ['EXDATE;TZID=America/Toronto:20261106T100000', 'EXDATE;VALUE=DATE:20261107'];
    expect(busy(...five, rule, ...without)).toEqual(AT_FIVE);
  });

  it('that began decades ago is read without its past', () => {
    const rule = 'RRULE:FREQ=DAILY;INTERVAL=3';
    const old = busy('DTSTART;TZID=America/Toronto:19950101T120000', 'DURATION:PT1H', rule);
    expect(old).toHaveLength(30);
    expect(old[0]).toBe('2026-10-03T16:00/2026-10-03T17:00');
  });
});

describe('an override', () => {
  const DAILY = ['DTSTART;TZID=America/Toronto:20261102T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'];
  const withOverride = (...lines: string[]) => shown(calendar(...event(...DAILY), ...event(...lines)));
  const days = (...times: string[]) => times.map((time) => `2026-11-${time}`);

  it('moves one time, or cancels it', () => {
    const third = 'RECURRENCE-ID;TZID=America/Toronto:20261103T090000';
    expect(withOverride(third, 'DTSTART:20261110T150000Z', 'DURATION:PT2H')).toEqual(
      days(
        '02T14:00/2026-11-02T15:00',
        '04T14:00/2026-11-04T15:00',
        '05T14:00/2026-11-05T15:00',
        '10T15:00/2026-11-10T17:00',
      ),
    );
    const cancelled = ['RECURRENCE-ID:20261103T140000Z', 'DTSTART:20261103T140000Z', 'STATUS:CANCELLED'];
    expect(withOverride(...cancelled)).toHaveLength(3);
  });

  it('of this and all later times moves them all, but for those that have their own', () => {
    const later = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Toronto:20261104T090000',
      'DTSTART;TZID=America/Toronto:20261104T110000',
      'DURATION:PT30M',
    ];
    const fifth = ['RECURRENCE-ID:20261105T140000Z', 'DTSTART:20261105T200000Z', 'DURATION:PT1H'];
    expect(shown(calendar(...event(...DAILY), ...event(...later), ...event(...fifth)))).toEqual(
      days(
        '02T14:00/2026-11-02T15:00',
        '03T14:00/2026-11-03T15:00',
        '04T16:00/2026-11-04T16:30',
        '05T20:00/2026-11-05T21:00',
      ),
    );
  });

  it('without its event, as invitations to one time are, stands for itself', () => {
    const override = event('RECURRENCE-ID:20261103T140000Z', 'DTSTART:20261103T140000Z', 'DURATION:PT1H');
    expect(shown(calendar(...override))).toEqual(days('03T14:00/2026-11-03T15:00'));
  });

  it('counts in its newest version', () => {
    const third = ['RECURRENCE-ID:20261103T140000Z', 'DTSTART:20261103T140000Z'];
    const versions = [
      event(...third, 'DURATION:PT3H', 'SEQUENCE:2'),
      event(...third, 'DURATION:PT2H', 'SEQUENCE:1'),
    ];
    expect(shown(calendar(...event(...DAILY), ...versions.flat()))[1]).toBe(
      '2026-11-03T14:00/2026-11-03T17:00',
    );
  });
});
