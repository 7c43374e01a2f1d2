import styles from './monogram.module.css';

export function Monogram({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span className={small ? `${styles.monogram} ${styles.small}` : styles.monogram} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
