import { useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';

const MANY = 3;

export function NoShowsHint({ count }: { count: number }) {
  const { t } = useTranslation('console');
  return count >= MANY && <Banner tone="note">{t('customers.manyMissed', { count })}</Banner>;
}
