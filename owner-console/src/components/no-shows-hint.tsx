import { Banner, useTranslation } from 'shared-ui';

const MANY = 3;

/** For the owner to decide: nothing follows from it. */
export function NoShowsHint({ count }: { count: number }) {
  const { t } = useTranslation('console');
  return count >= MANY && <Banner tone="note">{t('customers.manyMissed', { count })}</Banner>;
}
