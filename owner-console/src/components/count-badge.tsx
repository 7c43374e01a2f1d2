import styles from './count-badge.module.css';

/** Hidden from screen readers, which get the count in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden>
      {count}
    </span>
  );
}
