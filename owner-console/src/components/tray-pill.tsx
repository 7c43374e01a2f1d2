import type { ReactNode } from 'react';
import styles from './tray-pill.module.css';

interface Props {
  /** Of the tray that it opens. */
  trayId: string;
  icon: ReactNode;
  label: string;
  tone?: 'plain' | 'warn';
  isOpen: boolean;
  onToggle: () => void;
}

export function TrayPill({ trayId, icon, label, tone = 'plain', isOpen, onToggle }: Props) {
  return (
    <button
      type="button"
      id={`${trayId}-pill`}
      className={styles.pill}
      data-tone={tone}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {icon}
      {label}
    </button>
  );
}

export const focusPill = (trayId: string) => document.getElementById(`${trayId}-pill`)?.focus();
