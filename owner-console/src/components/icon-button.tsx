import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useInert } from 'shared-ui';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, ...rest }: Props) {
  const inert = useInert();
  return (
    <button type="button" inert={inert} className={styles.button} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
