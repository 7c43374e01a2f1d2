import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  help?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, help, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <strong className={styles.title}>{title}</strong>
      {help && <span>{help}</span>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
