import type { PublicBusiness } from 'api/contract/public.ts';
import { Banner, useTranslation } from 'shared-ui';
import { ContactLinks } from '../features/business/contact-links.tsx';
import type { Problem } from './booking-store.ts';
import styles from './confirm.module.css';

/** A failed sending that belongs to no field. */
export function ProblemBanner({ problem, business }: { problem: Problem | null; business: PublicBusiness }) {
  const { t } = useTranslation('widget');
  if (problem?.kind === 'plan_limit') {
    return (
      <div className={styles.problem}>
        <Banner tone="danger">
          {t('errors.monthFull')}
          <ContactLinks business={business} />
        </Banner>
      </div>
    );
  }
  if (problem?.kind === 'demo') {
    return (
      <div className={styles.problem}>
        <Banner tone="note">{problem.message}</Banner>
      </div>
    );
  }
  if (problem?.kind !== 'offline' && problem?.kind !== 'other') return null;
  return (
    <div className={styles.problem}>
      <Banner tone="danger">{problem.kind === 'offline' ? t('errors.offline') : problem.message}</Banner>
    </div>
  );
}
