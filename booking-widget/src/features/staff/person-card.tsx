import { type ReactNode, useId } from 'react';
import styles from './staff.module.css';

interface Props {
  name: string;
  detail: string;
  face: ReactNode;
  checked: boolean;
  onChoose: () => void;
  /** Tapped or clicked, not chosen by arrow keys. */
  onTap?: () => void;
}

/** The card has an invisible native radio button over it, for keyboard support. */
export function PersonCard({ name, detail, face, checked, onChoose, onTap }: Props) {
  const id = useId();
  return (
    <div className={styles.card}>
      <input
        type="radio"
        name="staff"
        checked={checked}
        onChange={onChoose}
        onClick={(event) => event.detail > 0 && onTap?.()}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-detail`}
      />
      <span className={styles.face} aria-hidden="true">
        {face}
      </span>
      <span className={styles.texts}>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        <small id={`${id}-detail`}>{detail}</small>
      </span>
    </div>
  );
}
