import { describe, expect, it } from 'vitest';
import { AT_FIVE, busy, calendar, event, FIVE, QUERY, shown } from '../../../../test/ics-example.ts';
import { busyTimes } from './ics-busy.ts';

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

describe('an event without an end in sight', () => {
  const endYear = (...lines: string[]) =>
    busyTimes([calendar(...event(...lines))], QUERY).occurrences.map(({ end }) => end.getUTCFullYear());

  it('is busy for all of it', () => {
    expect(endYear(FIVE, 'DTEND:99991231T235959Z')).toEqual([2300]);
    expect(endYear(FIVE, 'DURATION:P999999999W')).toEqual([2426]);
    expect(endYear(FIVE, 'DURATION:P99999999999999999999D')).toEqual([2426]);
  });

  it('may have a zone, and whole days', () => {
    const morning = 'DTSTART;TZID=America/Toronto:20261105T100000';
    expect(endYear(morning, 'DTEND;TZID=America/Toronto:99991231T100000')).toEqual([2300]);
    expect(endYear('DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:99991231')).toEqual([2300]);
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

  it('whose clocks change every second is that of the business', () => {
    const mad = OUTLOOK.map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
    expect(hour('Customized Time Zone', ...mad)).toEqual(AT_FIVE);
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
  }, 120_000);
});

describe('a rule', () => {
  const hourly = (rule: string, start = FIVE) => busy(start, 'DURATION:PT1H', `RRULE:${rule}`);

  it.each([
    ['never comes true', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', FIVE],
    ['goes back to 2000 by the second', 'FREQ=SECONDLY', 'DTSTART:20000101T000000Z'],
  ])('that %s makes the calendar fail', (_, rule, start) => {
    expect(() => hourly(rule, start)).toThrow('calendar_rule_endless');
  });

  it.each([
    '',
    'BYDAY=MO',
    'FREQ=NEVER',
    'FREQ=WEEKLY;BYMONTHDAY=5',
    'FREQ=MONTHLY;BYDAY=-6MO',
    'FREQ=YEARLY;BYWEEKNO=5;BYMONTHDAY=3',
    'FREQ=DAILY;UNTIL=99999999T999999Z',
  ])('that is malformed, as "%s", is left out: its event counts once, the others as ever', (rule) => {
    const next = ['UID:next', 'DTSTART:20261106T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];
    const text = calendar(...event(FIVE, 'DURATION:PT1H', `RRULE:${rule}`), ...event(...next));
    expect(shown(text)).toEqual([
      ...AT_FIVE,
      '2026-11-06T15:00/2026-11-06T16:00',
      '2026-11-07T15:00/2026-11-07T16:00',
    ]);
    expect(busyTimes([text], QUERY).leftOut).toEqual({ count: 1, cause: expect.any(Error) });
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYDAY=1MO;BYMONTH=4;BYMONTHDAY=20',
    'FREQ=MONTHLY;INTERVAL=99999999999;BYDAY=1TH',
    'FREQ=WEEKLY;INTERVAL=999999999;BYDAY=TH',
    'FREQ=HOURLY;INTERVAL=999999999999',
  ])('%s never comes true again in the window, so its event counts once', (rule) => {
    expect(hourly(rule)).toEqual(AT_FIVE);
  });
});
