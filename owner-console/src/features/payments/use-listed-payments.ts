import type { DateRange } from 'api/contract/console-address.ts';
import type { LEDGER_KINDS } from 'api/contract/payment-kinds.ts';
import type { PaymentsReply } from 'api/contract/payments-list.ts';
import { addMonths, endOfMonth, startOfMonth } from 'api/time/dates.ts';
import { callAddress } from 'shared-ui';
import useSWRInfinite from 'swr/infinite';
import { useCall } from '../../data/console-context.ts';

export const PAYMENT_PERIODS = ['month', 'lastMonth', 'year', 'all'] as const;
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number];

export interface ListFilter {
  period: PaymentPeriod;
  kind: (typeof LEDGER_KINDS)[number] | '';
}

/** The dates of a period; null for all. */
function toDates(period: PaymentPeriod, today: string): DateRange | null {
  if (period === 'all') return null;
  const year = today.slice(0, 4);
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const first = startOfMonth(period === 'month' ? today : addMonths(startOfMonth(today), -1));
  return { from: first, to: endOfMonth(first) };
}

export const toQuery = ({ period, kind }: ListFilter, today: string) => ({
  ...toDates(period, today),
  ...(kind && { kind }),
});

/** The payments of a period, newest first, in pages of 50. */
export function useListedPayments(filter: ListFilter, today: string) {
  const call = useCall();
  const toRequest = (cursor: string) => ({
    query: { ...toQuery(filter, today), ...(cursor && { cursor }) },
  });
  const { data, error, size, setSize, mutate } = useSWRInfinite<PaymentsReply, unknown>(
    (index: number, before: PaymentsReply | null) =>
      index > 0 && !before?.next_cursor
        ? null
        : callAddress('GET /api/payments', toRequest(before?.next_cursor ?? '')),
    (key: string) => {
      const cursor = new URLSearchParams(key.slice(key.indexOf('?'))).get('cursor') ?? '';
      return call('GET /api/payments', toRequest(cursor));
    },
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  return {
    payments: data?.flatMap((page) => page.payments),
    totals: data?.[0]?.totals ?? [],
    error,
    hasMore: !!data?.at(-1)?.next_cursor,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
