import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.ts';
import type { ListedAppointment } from './mails.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const { booking_confirmed: confirmed, booking_moved: moved } = SAMPLE_MAILS;
const { start, end } = confirmed;
const token = 'x'.repeat(43);
const inDays = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();
const appointments = Array.from(
  { length: 104 },
  (_, week): ListedAppointment => ({
    bookingId: `a booking ${week}`,
    bookingRef: `7K2M9QXR${week}`,
    ...{ serviceName: confirmed.serviceName, staffName: '', seats: 1, isRequest: false },
    start: inDays(start, week * 7),
    end: inDays(end, week * 7),
    manageUrl: `https://slotwell.example/manage/7K2M9QXR${week}?token=${token}`,
  }),
);
const formerly = ({ start: from, end: to }: ListedAppointment) => ({
  ...{ previousStart: inDays(from, -1), previousEnd: inDays(to, -1) },
  previousStaff: '',
});

describe.each(LANGUAGES)('a mail about 104 appointments in %s', (language) => {
  it.each([
    ['made', 'booking_confirmed', { ...confirmed, appointments }],
    [
      'moved',
      'booking_moved',
      {
        ...moved,
        appointments: appointments.map((appointment) => ({ ...appointment, ...formerly(appointment) })),
      },
    ],
  ] as const)('that were %s lists all of them and is not clipped', async (_, kind, payload) => {
    const { html, text } = await renderMail(kind, payload, language);
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
    expect(html.match(/href="[^"]*manage/g)).toHaveLength(52);
    expect(text.match(/manage/g)).toHaveLength(52);
    for (const part of [html, text]) expect(part).toMatch(/(Nov 1|11月1日)/);
    const times = text.split('\n').filter((line) => /\d\d:\d\d|[AP]M/.test(line));
    expect(times.length).toBeGreaterThanOrEqual(104);
  });
});
