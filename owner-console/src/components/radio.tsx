import { type ComponentProps, useId } from 'react';
import styles from './radio.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
  hint?: string;
}

export function Radio({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.row}>
      <input {...input} type="radio" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
    </div>
  );
}
