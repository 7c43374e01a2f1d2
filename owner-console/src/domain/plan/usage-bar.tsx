import { useId } from 'react';
import { useTranslation } from 'shared-ui';
import styles from './usage-bar.module.css';

/** Owners are warned from 80 % on. Null means no limit. */
export function usageLevel(used: number, limit: number | null): 'free' | 'near' | 'full' {
  if (limit === null || used < limit * 0.8) return 'free';
  return used < limit ? 'near' : 'full';
}

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
  const level = usageLevel(used, limit);

  return (
    <div className={styles.usage}>
      <span id={id}>{label}</span>
      <b>{value}</b>
      {limit !== null && (
        <meter
          className={styles.bar}
          data-level={level}
          aria-labelledby={id}
          aria-valuetext={value}
          max={limit}
          value={used}
        />
      )}
      {level === 'full' && <p>{full}</p>}
    </div>
  );
}
