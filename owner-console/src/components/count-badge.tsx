import styles from './count-badge.module.css';

/** The number of waiting things; decoration, the words stand beside it for those who do not see it. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden>
      {count}
    </span>
  );
}
