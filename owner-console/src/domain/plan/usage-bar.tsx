import { useId } from 'react';
import { useTranslation } from 'shared-ui';
import { Meter, meterLevel } from '../../components/meter.tsx';
import styles from './usage-bar.module.css';

const NEAR = 0.8;

interface Props {
  label: string;
  used: number;
  limit: number | null;
  full: string;
}

export function UsageBar({ label, used, limit, full }: Props) {
  const { t } = useTranslation('console');
  const id = useId();
  const value = limit === null ? t('usage.unlimited', { used }) : t('usage.of', { used, limit });
  const level = meterLevel(used, limit, NEAR);

  return (
    <div className={styles.usage}>
      <span id={id}>{label}</span>
      <b>{value}</b>
      {limit !== null && <Meter used={used} limit={limit} level={level} labelId={id} text={value} />}
      {level === 'full' && <p>{full}</p>}
    </div>
  );
}
