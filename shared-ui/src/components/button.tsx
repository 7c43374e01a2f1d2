import type { AnchorHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Look {
  /** A view has at most one 'primary'. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
  block?: boolean;
  small?: boolean;
  /** A text button whose text begins where the texts above it do. */
  flush?: boolean;
  icon?: ReactNode;
}

function joinClasses({ variant = 'primary', block, small, flush }: Look, className = '') {
  return [
    styles.button,
    styles[variant],
    block && styles.block,
    small && styles.small,
    flush && styles.flush,
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; busyLabel?: string };

/** Keeps the focus in the field: its blur could show an error, which moves the button away before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** While `busy` it keeps its focus and width and ignores clicks. */
export function Button(props: ButtonProps) {
  const {
    variant,
    block,
    small,
    flush,
    icon,
    busy = false,
    busyLabel,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const { t } = useTranslation('common');
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={joinClasses({ variant, block, small, flush }, className)}
      onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
      onClick={press}
    >
      <span className={styles.face} data-away={busy || undefined}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.face}>
          <Spinner />
          {busyLabel ?? t('sending')}
        </span>
      )}
    </button>
  );
}

export function ButtonLink(props: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { variant, block, small, flush, icon, children, className, ...rest } = props;
  return (
    <a {...rest} className={joinClasses({ variant, block, small, flush }, className)}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </a>
  );
}
