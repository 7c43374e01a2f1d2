import { useId, useState } from 'react';
import styles from '../field.module.css';
import { TextField } from '../text-field.tsx';

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'suffix'> & {
  /** The labels of the button that shows and hides what was typed. */
  toggle: { show: string; hide: string };
};

/** Takes `{...register('name')}`. */
export function PasswordField({ toggle, label, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const labelId = useId();
  return (
    <TextField
      {...field}
      label={<span id={labelId}>{label}</span>}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-describedby={labelId}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? toggle.hide : toggle.show}
        </button>
      }
    />
  );
}
