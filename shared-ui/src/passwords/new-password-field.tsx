import { type ComponentProps, type ComponentType, useState } from 'react';
import { prefetchCommonPasswords } from './common-passwords.ts';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

type Meter = ComponentType<{ password: string }>;

/** A `PasswordField` that shows how strong the password is while it is typed. */
export function NewPasswordField({ hint, onChange, ...field }: ComponentProps<typeof PasswordField>) {
  const [password, setPassword] = useState('');
  const [Meter, setMeter] = useState<Meter | null>(null);

  function prefetch() {
    prefetchCommonPasswords();
    import('./strength-meter.tsx').then(
      ({ default: loaded }) => setMeter(() => loaded),
      // The password can be set without it.
      () => undefined,
    );
  }

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          {hint}
          {password !== '' && <span className={styles.meter}>{Meter && <Meter password={password} />}</span>}
        </>
      }
      onFocus={prefetch}
      onChange={(event) => {
        setPassword(event.target.value);
        return onChange?.(event);
      }}
    />
  );
}
