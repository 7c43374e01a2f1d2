import { describe, expect, it } from 'vitest';
import { busyTimes } from './ics-busy.ts';

const QUERY = {
  zone: 'America/Toronto',
  from: new Date('2026-10-01T00:00:00Z'),
  to: new Date('2027-01-01T00:00:00Z'),
  addresses: ['ada@marlow.example'],
};

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];
const shown = (text: string, query = QUERY) =>
  busyTimes([text], query)
    .occurrences.sort((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ start, end }) => `${start.toISOString().slice(0, 16)}/${end.toISOString().slice(0, 16)}`);
const busy = (...lines: string[]) => shown(calendar(...event(...lines)));

const FIVE = 'DTSTART:20261105T150000Z';
const AT_FIVE = ['2026-11-05T15:00/2026-11-05T16:00'];

describe('an event is a busy time', () => {
  it('from its start to its end, in UTC, in a zone, or in the zone of the business', () => {
    expect(busy(FIVE, 'DTEND:20261105T160000Z')).toEqual(AT_FIVE);
    expect(busy('DTSTART;TZID=Europe/Berlin:20261105T160000', 'DURATION:PT1H')).toEqual(AT_FIVE);
    expect(busy('DTSTART:20261105T100000', 'DTEND:20261105T110000')).toEqual(AT_FIVE);
  });

  it('of whole days in the zone of the business, one without an end', () => {
    expect(busy('DTSTART;VALUE=DATE:20261105')).toEqual(['2026-11-05T05:00/2026-11-06T05:00']);
    expect(busy('DTSTART:20261105')).toEqual(['2026-11-05T05:00/2026-11-06T05:00']);
    expect(busy('DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261103')).toEqual([
      '2026-10-31T04:00/2026-11-03T05:00',
    ]);
  });

  it('unless it is transparent, cancelled, without length or declined by the owner', () => {
    const hour = [FIVE, 'DURATION:PT1H'];
    expect(busy(...hour, 'TRANSP:TRANSPARENT')).toEqual([]);
    expect(busy(...hour, 'STATUS:CANCELLED')).toEqual([]);
    expect(busy(FIVE)).toEqual([]);
    expect(busy(FIVE, 'DTEND:20261105T140000Z')).toEqual([]);
    expect(busy(...hour, 'ATTENDEE;PARTSTAT=DECLINED;CN="Moreau, Ada":mailto:Ada@Marlow.example')).toEqual(
      [],
    );
    expect(busy(...hour, 'ATTENDEE;PARTSTAT=DECLINED:mailto:someone@else.example')).toEqual(AT_FIVE);
    expect(busy(...hour, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@marlow.example')).toEqual(AT_FIVE);
  });
});

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
    const alone = event('RECURRENCE-ID:20261103T140000Z', 'DTSTART:20261103T140000Z', 'DURATION:PT1H');
    expect(shown(calendar(...alone))).toEqual(days('03T14:00/2026-11-03T15:00'));
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

describe('a zone', () => {
  const hour = (tzid: string, ...zone: string[]) =>
    shown(calendar(...zone, ...event(`DTSTART;TZID=${tzid}:20261105T100000`, 'DURATION:PT1H')));
  const OUTLOOK = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];

  it('is known by its name, by that of Windows, at the end of a path, or by its own rules', () => {
    expect(hour('America/Toronto')).toEqual(AT_FIVE);
    expect(hour('Eastern Standard Time')).toEqual(AT_FIVE);
    expect(hour('/mozilla.org/20050126_1/America/Toronto')).toEqual(AT_FIVE);
    expect(hour('"Customized Time Zone"', ...OUTLOOK)).toEqual(AT_FIVE);
    expect(hour('tzone://Microsoft/Utc')).toEqual(['2026-11-05T10:00/2026-11-05T11:00']);
  });

  it('that nobody knows is that of the business', () => {
    expect(hour('Middle Earth')).toEqual(AT_FIVE);
  });

  it('of its own changes the clocks by its own rules', () => {
    const weekly = [
      'DTSTART;TZID=Customized Time Zone:20261025T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20261101T140000Z',
    ];
    expect(shown(calendar(...OUTLOOK, ...event(...weekly)))).toEqual([
      '2026-10-25T13:00/2026-10-25T14:00',
      '2026-11-01T14:00/2026-11-01T15:00',
    ]);
  });
});

describe('a calendar', () => {
  it('is read in spite of malformed lines and of what an alarm says', () => {
    const text = calendar(
      'X-WR-CALNAME:Ada\\, private',
      'nonsense without a colon',
      ...event(
        FIVE,
        'DURATION:PT1H',
        'SUMMARY;BROKEN=":x',
        'ATTENDEE;PARTSTAT=DECLINED;CN="unclosed:mailto:ada@marlow.example',
        'DESCRIPTION:first',
        'line that should have been folded',
        'BEGIN:VALARM',
        'DURATION:PT9H',
        'TRIGGER:-PT1H',
        'END:VALARM',
      ),
      ...event('UID:two', 'DTSTART:20261399T250000Z'),
      ...event('UID:three', 'SUMMARY:no start'),
    );
    expect(shown(text)).toEqual(AT_FIVE);
    expect(shown(`\uFEFF${text.replaceAll('\r\n', '\n')}`)).toEqual(AT_FIVE);
    expect(busyTimes([text], QUERY).name).toBe('Ada, private');
  });

  it('reads folded lines, and events whose end is missing', () => {
    const folded = calendar(
      'BEGIN:VEVENT',
      'UID:one',
      'DTSTART:2026110',
      ' 5T150000Z',
      'DURATION:PT1H',
      ...event(),
    );
    expect(shown(folded)).toEqual(AT_FIVE);
  });

  it('that breaks off, or is none, fails', () => {
    const failing = (text: string) => expect(() => shown(text)).toThrow('calendar_unreadable');
    failing('<!doctype html><title>Sign in</title>');
    failing('');
    failing(calendar(...event(FIVE)).replace('END:VCALENDAR', ''));
  });

  it('of more than 10 000 events, or whose events never end, fails', () => {
    const many = (count: number) =>
      calendar(...Array.from({ length: count }, (_, i) => event(`UID:${i}`, FIVE, 'DURATION:PT1H')).flat());
    expect(busyTimes([many(10_000)], QUERY).occurrences).toHaveLength(10_000);
    expect(() => shown(many(10_001))).toThrow('calendar_too_large');
    const rule = 'RRULE:FREQ=MINUTELY';
    expect(() => busy(FIVE, 'DURATION:PT1M', rule)).toThrow('calendar_too_large');
    expect(() => busy('DTSTART:20000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=SECONDLY')).toThrow(
      'calendar_too_large',
    );
  }, 120_000);
});
