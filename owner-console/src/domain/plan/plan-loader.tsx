import type { PlanReply } from 'api/contract/plan.ts';
import type { ReactNode } from 'react';
import { Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { usePlan } from '../../data/queries.ts';

export function PlanLoader({ children }: { children: (plan: PlanReply) => ReactNode }) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = usePlan();
  if (data) return children(data);
  return error ? (
    <LoadFailed text={t('plan.loadFailed')} onRetry={() => mutate()} />
  ) : (
    <Skeleton height="8rem" />
  );
}
