import type { PublicBusiness } from 'api/contract/public.ts';
import CalendarX from 'lucide-react/icons/calendar-x';
import { EmptyState, useTranslation } from 'shared-ui';
import styles from '../components/page.module.css';
import { BusinessFacts } from '../features/business/business-facts.tsx';

export default function NoServices({ business }: { business: PublicBusiness }) {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.nothing}>
      <BusinessFacts business={business} />
      <EmptyState icon={<CalendarX />} title={t('services.none', { business: business.name })} />
    </div>
  );
}
