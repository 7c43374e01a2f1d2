import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import { isForfeitedBy, isRefundable, type RefundRule, shareRefund } from './refund-rules.ts';

/** `REFUNDS=100000 npx vitest run refund-rules.property` tries as many. */
const CASES = Number(process.env.REFUNDS ?? 2000);
const BOOKED_AT = Date.UTC(2026, 9, 24);

const minutes = (least: number, most: number) => fc.integer({ min: least, max: most });
/** Days that include both changes of the clock, and a clock that is set back. */
const step = fc.record({
  passed: minutes(-5, 20 * 24 * 60),
  by: fc.constantFrom('customer' as const, 'owner' as const),
  to: minutes(0, 200 * 24 * 60),
});
const history = fc.record({
  refundUntilHours: minutes(0, 720),
  start: minutes(0, 60 * 24 * 60),
  steps: fc.array(step, { maxLength: 8 }),
  cancelled: minutes(0, 30 * 24 * 60),
});

describe('whatever happened to a visit before its customer cancels', () => {
  it('the money goes back exactly if no move of the customer came too late since the owner’s last', () => {
    const seen = { refunded: 0, late: 0, forfeited: 0, reopened: 0 };
    fc.assert(
      fc.property(history, ({ refundUntilHours, start, steps, cancelled }) => {
        const rule: RefundRule = { refundUntilHours, isForfeited: false };
        let now = BOOKED_AT;
        let startsAt = BOOKED_AT + start * MINUTE_MS;
        const isTooLate = () => now > startsAt - refundUntilHours * HOUR_MS;
        let lateMoves = 0;
        for (const { passed, by, to } of steps) {
          now += passed * MINUTE_MS;
          if (by === 'owner') seen.reopened += lateMoves > 0 ? 1 : 0;
          lateMoves = by === 'owner' ? 0 : lateMoves + Number(isTooLate());
          rule.isForfeited = isForfeitedBy(by, new Date(startsAt), rule, new Date(now));
          startsAt = BOOKED_AT + to * MINUTE_MS;
        }
        now += cancelled * MINUTE_MS;
        const expected = lateMoves === 0 && !isTooLate();
        expect(isRefundable(new Date(startsAt), rule, new Date(now))).toBe(expected);
        seen[expected ? 'refunded' : lateMoves > 0 ? 'forfeited' : 'late'] += 1;
      }),
      { numRuns: CASES },
    );
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(CASES / 100);
  });
});

describe('whatever was paid, and however often some of it goes back', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 5 });

  it('no payment is refunded beyond what it was, and together it is what was asked for or all that is left', () => {
    fc.assert(
      fc.property(amounts, amounts, (paid, asked) => {
        const charges = paid.map((leftMinor, at) => ({ chargeId: String(at), leftMinor }));
        for (const amount of asked) {
          const left = charges.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
          const shares = shareRefund(charges, amount);
          expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(Math.min(amount, left));
          for (const { chargeId, amountMinor } of shares) {
            const charge = charges[Number(chargeId)] as (typeof charges)[number];
            charge.leftMinor -= amountMinor;
            expect(charge.leftMinor).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: CASES },
    );
  });
});
