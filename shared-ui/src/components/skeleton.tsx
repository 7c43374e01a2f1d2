import styles from './skeleton.module.css';

/** Appears after 200 ms. Width and height are CSS lengths. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
