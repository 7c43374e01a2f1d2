import type { DateRange } from 'api/contract/console-address.ts';
import type { Insights } from 'api/contract/insights.ts';
import type { InsightsTable } from 'api/contract/limits.ts';
import { callAddress, useCurrentTime } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';

interface InsightsQuery extends DateRange {
  /** '' is everyone. */
  person: string;
}

const toRequest = ({ from, to, person }: InsightsQuery) => ({
  query: { from, to, ...(person && { staff_id: person }) },
});

export function useInsights(choice: InsightsQuery | null) {
  const call = useCall();
  const request = choice && toRequest(choice);
  return useSWR<{ insights: Insights; readAt: number }>(
    request && callAddress('GET /api/insights', request),
    async () => {
      if (!request) throw new Error('Nothing to read.');
      return { insights: (await call('GET /api/insights', request)) as Insights, readAt: Date.now() };
    },
  );
}

export const csvAddress = (choice: InsightsQuery, table: InsightsTable): string =>
  callAddress('GET /api/insights', { query: { ...toRequest(choice).query, format: 'csv', table } });

export function useToday(): string {
  const now = useCurrentTime();
  return dateIn(new Date(now).toISOString(), useZone());
}
