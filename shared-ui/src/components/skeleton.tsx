import styles from './skeleton.module.css';

/** A grey shape of what comes, shown after 200 ms. Sizes are CSS lengths; the default is a slot. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
