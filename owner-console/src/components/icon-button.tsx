import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** A square button that shows an icon only. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
