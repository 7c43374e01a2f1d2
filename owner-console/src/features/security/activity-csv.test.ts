import { expect, it } from 'vitest';
import { activityCsv } from './activity-csv.ts';

it('an exported activity opens in a spreadsheet, without formulas', () => {
  const entry = {
    id: 'a',
    at: '2026-11-02T14:00:00.000Z',
    who: 'ada@marlow.example',
    what: 'key_made',
    detail: '=HYPERLINK("x")',
    browser: 'Firefox, Linux',
  } as const;
  expect(activityCsv([entry])).toBe(
    '\ufeffat,who,what,detail,browser\r\n' +
      '"2026-11-02T14:00:00.000Z","ada@marlow.example","key_made","\'=HYPERLINK(""x"")","Firefox, Linux"\r\n',
  );
});
