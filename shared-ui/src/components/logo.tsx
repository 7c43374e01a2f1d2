import styles from './logo.module.css';

export function Logo({ href = '/' }: { href?: string }) {
  return (
    <a className={styles.logo} href={href}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <g fill="var(--on-accent)">
          <rect x="7" y="7.5" width="13" height="4.2" rx="2.1" opacity=".5" />
          <rect x="11.5" y="13.9" width="20.5" height="4.2" rx="2.1" />
          <rect x="7" y="20.3" width="13" height="4.2" rx="2.1" opacity=".5" />
        </g>
      </svg>
      Slotwell
    </a>
  );
}
