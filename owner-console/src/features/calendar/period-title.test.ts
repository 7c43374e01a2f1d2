import { type CalendarView, visibleRange } from 'api/time/visible-range.ts';
import { expect, it } from 'vitest';
import { periodTitle } from './period-title.ts';

const title = (view: CalendarView, date: string, lang: 'en' | 'zh-CN', isShort = false) =>
  periodTitle({ view, date, range: visibleRange(view, date, 0), lang }, isShort);

it('the range of a view is named after its month, its day or its ends', () => {
  expect(title('month', '2026-11-10', 'en')).toBe('November 2026');
  expect(title('week', '2026-11-10', 'en')).toBe('November 8 – 14');
  expect(title('week', '2026-11-10', 'zh-CN')).toBe('11月8日 – 14日');
  expect(title('week', '2026-12-01', 'en')).toBe('Nov 29 – Dec 5');
  expect(title('day', '2026-11-10', 'zh-CN')).toBe('11月10日 星期二');
});

it('on phones it is short', () => {
  expect(title('month', '2026-11-10', 'en', true)).toBe('Nov 2026');
  expect(title('month', '2026-11-10', 'zh-CN', true)).toBe('2026年11月');
  expect(title('day', '2026-11-10', 'en', true)).toBe('Tue, Nov 10');
  expect(title('week', '2026-11-10', 'en', true)).toBe('Nov 8 – 14');
  expect(title('agenda', '2026-11-10', 'en', true)).toBe('Tue, Nov 10');
});
