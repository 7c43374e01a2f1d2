import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../text/languages.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const LOOK = { brandColor: '#ffcc00', logoUrl: 'https://slotwell.example/pictures/0199/6d7f-page-2x.png' };

describe('the look of a business', () => {
  it.each(LANGUAGES)('is that of the mails to its customers, in %s', async (language) => {
    const { html, text } = await renderMail('booking_confirmed', SAMPLE_MAILS.booking_confirmed, language, {
      look: LOOK,
    });
    expect(html).toContain(`src="${LOOK.logoUrl}"`);
    expect(html).toContain('alt="Marlow Street Tutors"');
    expect(html).toMatch(/background:#ffcc00[^"]*color:#000000/);
    expect(html).not.toContain('#0d6348');
    expect(text).not.toContain('pictures');
    expect(html.length).toBeLessThan(30_000);
  });

  it('colors the code', async () => {
    const { html } = await renderMail('verification_code', SAMPLE_MAILS.verification_code, 'en', {
      look: LOOK,
    });
    expect(html).toContain('#fffae6');
  });

  it('is not that of mails from the product', async () => {
    for (const kind of ['new_request', 'reset_password'] as const) {
      const plain = await renderMail(kind, SAMPLE_MAILS[kind], 'en');
      expect(await renderMail(kind, SAMPLE_MAILS[kind], 'en', { look: LOOK })).toEqual(plain);
    }
  });
});
