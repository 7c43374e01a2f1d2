import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button, useTranslation } from 'shared-ui';
import type from '../components/type.module.css';
import styles from '../picker/pick-bar.module.css';

export function ServiceBar({
  name,
  summary,
  onContinue,
}: {
  name: string;
  summary: string;
  onContinue: () => void;
}) {
  const { t } = useTranslation('widget');
  return (
    <div className={`${styles.bar} ${styles.serviceBar}`}>
      <div className={styles.summary}>
        <b>{name}</b>
        <span className={type.aside}>{summary}</span>
      </div>
      <Button onClick={onContinue}>
        {t('bar.chooseDay')}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}
