import { Skeleton, useTranslation } from 'shared-ui';
import type from '../components/type.module.css';
import pick from './pick.module.css';
import styles from './times-skeleton.module.css';

export function TimesSkeleton() {
  const { t } = useTranslation('widget');
  return (
    <div className={pick.heading}>
      <p role="status" className={type.aside}>
        {t('slots.loading')}
      </p>
      <div className={styles.grey}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} />
        ))}
      </div>
    </div>
  );
}
