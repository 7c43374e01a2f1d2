import type { SecondFactor } from 'api/contract/limits.ts';
import { type ComponentProps, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import styles from './form.module.css';

interface Props {
  methods: readonly SecondFactor[];
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  /** The time in words until which no code is accepted. */
  locked: string | null;
  busy: boolean;
  submit: string;
  /** Clears the field when switching between the two kinds of codes. */
  clear: () => void;
}

/** The second step of a login: a code of the app, or one for recovery. */
export function CodeStep({ methods, field, locked, busy, submit, clear }: Props) {
  const { t } = useTranslation('shell');
  const hasApp = methods.includes('totp');
  const hasCodes = methods.includes('recovery');
  const [isRecovery, setIsRecovery] = useState(!hasApp && hasCodes);
  if (!hasApp && !hasCodes) return null;
  function change() {
    clear();
    setIsRecovery(!isRecovery);
  }
  return (
    <>
      <div>
        <h2 className={styles.title}>{t('account.codeTitle')}</h2>
        <p className={styles.hint}>{t(isRecovery ? 'account.recoveryHelp' : 'account.codeHelp')}</p>
      </div>
      <TextField
        key={isRecovery ? 'recovery' : 'code'}
        autoFocus
        label={t(isRecovery ? 'account.recoveryCode' : 'account.code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...field}
        error={locked ?? field.error}
        disabled={locked !== null}
      />
      <Button type="submit" block disabled={locked !== null} busy={busy} busyLabel={t('account.loggingIn')}>
        {submit}
      </Button>
      {hasApp && hasCodes && (
        <Button variant="quiet" small disabled={locked !== null} onClick={change}>
          {t(isRecovery ? 'account.useCode' : 'account.useRecovery')}
        </Button>
      )}
    </>
  );
}
