import { useTranslation } from 'shared-ui';
import styles from './claims.module.css';

const CLAIMS = ['noDouble', 'noAccount', 'ownWebsite', 'reminders', 'payments', 'languages', 'free'] as const;

export function Claims() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.claims} aria-label={t('landing.claims.label')}>
      <ul>
        {CLAIMS.map((claim) => (
          <li key={claim}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
            {t(`landing.claims.${claim}`)}
          </li>
        ))}
      </ul>
      <p>
        <a href="#noDouble">{t('landing.claims.proof')}</a>
        <a href="#compare">{t('landing.claims.compare')}</a>
      </p>
    </section>
  );
}
