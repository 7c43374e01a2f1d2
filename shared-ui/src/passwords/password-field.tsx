import { useId, useState } from 'react';
import styles from '../field.module.css';
import { TextField } from '../text-field.tsx';

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'suffix'> & {
  /** Of the button that shows what was typed, and of the same one afterwards. */
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
