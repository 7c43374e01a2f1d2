import useSWRInfinite from 'swr/infinite';
import { useCall } from '../../data/console-context.ts';

/** Dates; '' is open. */
export interface Period {
  from: string;
  to: string;
}

export const toQuery = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) });

/** The documents of a period, page by page. */
export function useReceipts(period: Period) {
  const call = useCall();
  const load = (cursor: string) =>
    call('GET /api/receipts', { query: { ...toQuery(period), ...(cursor && { cursor }) } });
  type Page = Awaited<ReturnType<typeof load>>;
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page>(
    (index, previous: Page | null) =>
      previous && !previous.next_cursor
        ? null
        : ['receipts', period.from, period.to, index, previous?.next_cursor ?? ''],
    ([, , , , cursor]: [string, string, string, number, string]) => load(cursor),
    { revalidateFirstPage: false },
  );
  return {
    receipts: data?.flatMap(({ receipts }) => receipts),
    error: error !== undefined,
    hasMore: Boolean(data?.at(-1)?.next_cursor),
    showMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}
