import { useTranslation } from 'shared-ui';
import type from '../parts/type.module.css';
import styles from './manage.module.css';

export function WrongLink() {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.wrong} role="alert">
      <h1 className={type.display}>{t('manage.wrongLink.title')}</h1>
      <p>{t('manage.wrongLink.help')}</p>
    </div>
  );
}
