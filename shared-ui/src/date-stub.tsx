import { currentLanguage, useTranslation } from 'shared-ui';
import { dayStub } from 'shared-ui/datetime/day-stub.ts';
import styles from './date-stub.module.css';

interface Props {
  instant: string;
  zone: string;
  tone?: 'accent' | 'warn';
  size?: 'small' | 'large';
}

export function DateStub({ instant, zone, tone = 'accent', size = 'small' }: Props) {
  useTranslation('common');
  const { weekday, day, month, monthShort } = dayStub(instant, zone, currentLanguage());
  return (
    <span className={`${styles.stub} ${styles[tone]} ${styles[size]}`}>
      <span className={styles.top}>{size === 'large' ? weekday : monthShort}</span>
      <span className={styles.day}>{day}</span>
      {size === 'large' && <span className={styles.month}>{month}</span>}
    </span>
  );
}
