import { describe, expect, it } from 'vitest';
import type { Language } from '../contract/scalars.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const read = async (readerZone: string, language: Language = 'en') =>
  (await renderMail('booking_confirmed', { ...SAMPLE_MAILS.booking_confirmed, readerZone }, language)).text;
const HERE = 'Tue, Nov 10, 2:30 – 3:20 PM, Toronto time';

describe('a reader’s own zone', () => {
  it('has its own line below the business’s, with date and zone', async () => {
    expect(await read('America/Halifax')).toContain(
      `${HERE}\nYour time: Tue, Nov 10, 3:30 – 4:20 PM, Halifax time\nSingle lesson`,
    );
    expect(await read('Asia/Kathmandu', 'zh-CN')).toContain(
      '11月10日 周二 14:30 – 15:20，多伦多时间\n所在地时间：11月11日 周三 01:15 – 02:05，尼泊尔时间\n',
    );
  });

  it('is in the HTML part and in the mail with the code', async () => {
    const { html, text } = await renderMail('verification_code', SAMPLE_MAILS.verification_code, 'en');
    for (const part of [html, text]) {
      expect(part).toContain('Your time: Wed, Nov 11, 3:30 – 4:20 AM, Shanghai time');
    }
  });

  it.each(['', 'America/Toronto', 'America/New_York', 'America/Bogota'])(
    'is omitted if it is unknown or shows the same time: %j',
    async (zone) => expect(await read(zone)).toContain(`${HERE}\nSingle lesson`),
  );
});
