import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: ReactNode;
}

export function Switch({ label, checked, onChange, disabled, hint }: Props) {
  return (
    <label className={styles.row}>
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        className={styles.track}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
