import { describe, expect, it } from 'vitest';
import type { Agenda } from './agenda.ts';
import { offlinePage } from './offline-page.ts';

const agenda: Agenda = {
  language: 'en',
  zone: 'America/Toronto',
  texts: { title: 'Agenda', asOf: 'As of 10:41 AM.', none: 'Nothing.', offline: 'Offline.', again: 'Again' },
  days: {
    '2026-11-02': {
      label: 'Monday',
      rows: [{ time: '10:00 AM', title: '<img src=x>', details: 'Single lesson', phone: '(416) 555-0190' }],
    },
    '2026-11-03': { label: 'Tuesday', rows: [] },
  },
};
const at = (instant: string) => offlinePage(agenda, new Date(instant));

describe('the agenda without a connection', () => {
  it('is that of today in the business’s zone, with the time it was loaded', () => {
    const page = at('2026-11-03T04:59:00.000Z');
    expect(page).toContain('<title>Agenda, Monday</title>');
    expect(page).toContain('As of 10:41 AM.');
    expect(page).toContain('<a href="tel:4165550190">(416) 555-0190</a>');
    expect(at('2026-11-03T05:00:00.000Z')).toContain('Nothing.');
  });

  it('shows no other day when today was not loaded', () => {
    const page = at('2026-11-20T12:00:00.000Z');
    expect(page).toContain('Offline.');
    expect(page).not.toMatch(/Monday|Nothing/);
  });

  it('escapes what customers wrote', () => expect(at('2026-11-02T15:00:00.000Z')).not.toContain('<img'));

  it('says in both languages that nothing was loaded yet', () =>
    expect(offlinePage(null, new Date())).toMatch(/offline[\s\S]*离线/));
});
