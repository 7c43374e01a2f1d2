import { visibleRange } from 'api/time/visible-range.ts';
import { expect, it } from 'vitest';
import { periodTitle } from './period-title.ts';

it('the range of a view is named after its month, its day or its ends', () => {
  const week = visibleRange('week', '2026-11-10', 0);
  expect(periodTitle('month', '2026-11-10', week, 'en')).toBe('November 2026');
  expect(periodTitle('week', '2026-11-10', week, 'en')).toBe('Nov 8 – Nov 14');
  expect(periodTitle('week', '2026-11-10', week, 'zh-CN')).toBe('11月8日 – 11月14日');
  expect(periodTitle('day', '2026-11-10', week, 'zh-CN')).toBe('11月10日 星期二');
});
