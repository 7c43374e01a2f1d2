import { useTranslation } from 'shared-ui';
import styles from './days.module.css';

export function Legend({ hasFull }: { hasFull: boolean }) {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.legend} aria-hidden="true">
      <span>
        <i />
        {t('days.open')}
      </span>
      <span>
        <i className={styles.ring} />
        {t('days.few')}
      </span>
      <span>
        <i className={styles.box} />
        {t('days.today')}
      </span>
      {hasFull && (
        <span>
          <i className={`${styles.box} ${styles.dashed}`} />
          {t('days.full')}
        </span>
      )}
    </div>
  );
}
