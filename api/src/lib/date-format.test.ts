import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderMail } from '../emails/render.tsx';
import { SAMPLE_MAILS } from '../emails/sample-mails.ts';
import { dateFormat } from './date-format.ts';

afterEach(() => vi.restoreAllMocks());

describe('formatters of dates', () => {
  it('are created once for a zone, a language and a format', () => {
    const options = { timeZone: 'Asia/Kathmandu', hour: 'numeric' } as const;
    expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }));
    expect(dateFormat('en', options)).not.toBe(dateFormat('zh-CN', options));
    expect(dateFormat('en', options)).not.toBe(dateFormat('en', { ...options, timeZone: 'Asia/Tokyo' }));
  });

  it('are reused by the next mail to the same zone', async () => {
    const write = () => renderMail('booking_confirmed', SAMPLE_MAILS.booking_confirmed, 'en');
    const first = await write();
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(await write()).toEqual(first);
    expect(made).not.toHaveBeenCalled();
  });
});
