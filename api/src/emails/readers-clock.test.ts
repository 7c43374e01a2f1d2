import { describe, expect, it } from 'vitest';
import type { Language } from '../contract/scalars.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const read = async (readerZone: string, language: Language = 'en') =>
  (await renderMail('booking_confirmed', { ...SAMPLE_MAILS.booking_confirmed, readerZone }, language)).text;
const HERE = 'Tue, Nov 10, 2:30 – 3:20 PM (Toronto time)';
const HERE_IN_2026 = 'Tue, Nov 10, 2026, 2:30 – 3:20 PM (Toronto time)';

describe('a reader’s own zone', () => {
  it('comes first, with the business’s time below', async () => {
    expect(await read('America/Halifax')).toContain(
      `Tue, Nov 10, 2026, 3:30 – 4:20 PM (Halifax time)\nBusiness time: ${HERE}\nSingle lesson`,
    );
    expect(await read('Asia/Shanghai', 'zh-CN')).toContain(
      '2026年11月11日 周三 03:30 – 04:20（北京时间）\n商家时间：11月10日 周二 14:30 – 15:20（多伦多时间）\n',
    );
  });

  it('is whose date the card shows', async () => {
    const { html } = await renderMail('booking_confirmed', SAMPLE_MAILS.booking_confirmed, 'en');
    const seen = html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
    expect(seen).toContain('|Wed|11|November|2026|3:30 – 4:20 AM|Your time (Shanghai time)|');
  });

  it('is in the mail with the code', async () => {
    const { html, text } = await renderMail('verification_code', SAMPLE_MAILS.verification_code, 'en');
    for (const part of [html, text]) {
      expect(part).toContain('For Single lesson, Wed, Nov 11, 3:30 – 4:20 AM (Shanghai time).');
      expect(part).toContain(`Business time: ${HERE}`);
    }
  });

  it('is not that of a date to wait for, which is the business’s', async () => {
    const mail = await renderMail('waitlist_confirm', SAMPLE_MAILS.waitlist_confirm, 'en');
    expect(mail.text).toContain('Single lesson, Tue, Nov 10, 2026 (Toronto time).');
  });

  it.each(['', 'America/Toronto', 'America/New_York', 'America/Bogota'])(
    'is omitted if it is unknown or shows the same time: %j',
    async (zone) => expect(await read(zone)).toContain(`${HERE_IN_2026}\nSingle lesson`),
  );
});
