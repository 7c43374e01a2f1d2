import styles from './meter.module.css';

export type MeterLevel = 'free' | 'near' | 'full';

/** `near` begins at that share of the limit. Null means no limit. */
export function meterLevel(used: number, limit: number | null, near: number): MeterLevel {
  if (limit === null || used < limit * near) return 'free';
  return used < limit ? 'near' : 'full';
}

interface Props {
  used: number;
  limit: number;
  level: MeterLevel;
  labelId: string;
  text: string;
}

export const Meter = ({ used, limit, level, labelId, text }: Props) => (
  <meter
    className={styles.meter}
    data-level={level}
    aria-labelledby={labelId}
    aria-valuetext={text}
    max={Math.max(1, limit)}
    value={limit === 0 ? 1 : used}
  />
);
