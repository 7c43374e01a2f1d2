import { initials } from 'api/text/initials.ts';
import styles from './customer-avatar.module.css';

export function CustomerAvatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={styles.avatar} data-large={large} aria-hidden="true">
      {initials(name) || '#'}
    </span>
  );
}
