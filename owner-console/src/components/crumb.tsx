import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import styles from './crumb.module.css';
import { PlaceLink } from './place-link.tsx';
import type { SpotLink } from './place-store.ts';

export function Crumb({ to, children }: { to: SpotLink; children: ReactNode }) {
  return (
    <PlaceLink to={to} className={styles.crumb}>
      <ArrowLeft size={18} strokeWidth={1.8} aria-hidden />
      {children}
    </PlaceLink>
  );
}
