import type { Repeat } from 'api/contract/series.ts';
import { useTranslation } from 'shared-ui';

/** "Every week", "Every 2 weeks": Chinese has no plural form for the first. */
export function useRepeatText() {
  const { t } = useTranslation('console');
  return ({ every, interval }: Pick<Repeat, 'every' | 'interval'>) =>
    interval === 1 ? t(`series.every.${every}`) : t(`series.${every}`, { count: interval });
}
