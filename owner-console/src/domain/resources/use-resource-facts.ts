import type { Resource } from 'api/contract/resources.ts';
import { useTranslation } from 'shared-ui';

/** "3 in all, 5 min cleaning" */
export function useResourceFacts() {
  const { t } = useTranslation('console');
  return ({ quantity, turnaround, active }: Resource): string =>
    [
      t('resources.inAll', { count: quantity }),
      turnaround > 0 && t('resources.cleaning', { number: turnaround }),
      !active && t('resources.off'),
    ]
      .filter(Boolean)
      .join(t('services.comma'));
}
