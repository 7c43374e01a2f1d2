import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

const ICONS = { warn: TriangleAlert, danger: CircleAlert, ok: Check, note: Info };
const ROLES = { warn: undefined, danger: 'alert', ok: 'status', note: undefined };

interface Props {
  tone: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ tone, children, action }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={ROLES[tone]}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
