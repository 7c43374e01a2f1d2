import { expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const { booking_confirmed: single } = SAMPLE_MAILS;
const token = 'x'.repeat(43);
const series = Array.from({ length: 104 }, (_, week) => ({
  start: new Date(Date.parse(single.start) + week * 7 * 86_400_000).toISOString(),
  end: single.end,
  manageUrl: `https://slotwell.example/manage/7K2M9QXR${week}?token=${token}`,
}));

it.each(LANGUAGES)(
  'the mail about 104 appointments lists all of them in %s, and is not clipped',
  async (language) => {
    const { html, text } = await renderMail('booking_confirmed', { ...single, series }, language);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html.match(/href="[^"]*manage/g)).toHaveLength(52);
    expect(text.match(/manage/g)).toHaveLength(52);
    for (const part of [html, text]) expect(part).toMatch(/(Nov 1|11月1日)/);
    expect(text.split('\n').filter((line) => /\d\d:\d\d|[AP]M/.test(line)).length).toBeGreaterThanOrEqual(
      104,
    );
  },
);
