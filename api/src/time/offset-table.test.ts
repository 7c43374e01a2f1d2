import { describe, expect, it } from 'vitest';
import { offsetTable } from './offset-table.ts';

describe('the offsets sent to a browser', () => {
  it('are one offset over whole days without a clock change', () => {
    const noon = new Date('2026-11-10T12:00:00Z');
    expect(offsetTable('Asia/Kathmandu', noon, { before: 2, after: 100 })).toEqual([
      ['2026-11-08T00:00:00.000Z', 345],
      ['2027-02-19T00:00:00.000Z', 345],
    ]);
  });

  it('change at the minute when Toronto sets its clocks back', () => {
    const noon = new Date('2026-10-30T12:00:00Z');
    expect(offsetTable('America/Toronto', noon, { before: 1, after: 3 })).toEqual([
      ['2026-10-29T00:00:00.000Z', -240],
      ['2026-11-01T06:00:00.000Z', -300],
      ['2026-11-03T00:00:00.000Z', -300],
    ]);
  });

  it('reflect that Vancouver no longer sets its clocks back', () => {
    const minutes = offsetTable('America/Vancouver', new Date('2026-10-01T00:00:00Z'), {
      before: 0,
      after: 365,
    }).map(([, offset]) => offset);
    expect(new Set(minutes)).toEqual(new Set([-420]));
  });
});
