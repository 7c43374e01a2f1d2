import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { useIsCompact } from './console-width.ts';
import { CountBadge } from './count-badge.tsx';
import styles from './tray-pill.module.css';

interface Props {
  /** The id of the tray that it opens. */
  trayId: string;
  icon: ReactNode;
  label: string;
  count?: number;
  tone?: 'plain' | 'warn';
  isOpen: boolean;
  onToggle: () => void;
}

export function TrayPill({ trayId, icon, label, count = 0, tone = 'plain', isOpen, onToggle }: Props) {
  const isIcon = useIsCompact() && tone === 'warn';
  return (
    <button
      type="button"
      id={`${trayId}-pill`}
      className={styles.pill}
      data-tone={tone}
      data-icon={isIcon}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {icon}
      {isIcon ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {isIcon && count > 0 && <CountBadge count={count} />}
    </button>
  );
}

export const focusPill = (trayId: string) => document.getElementById(`${trayId}-pill`)?.focus();
