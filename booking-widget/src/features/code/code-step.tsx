import { CODE_MINUTES } from 'api/contract/limits.ts';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Field } from 'shared-ui/field.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import styles from './code.module.css';
import { ResendButton } from './resend-button.tsx';

const DIGITS = 6;

interface Props {
  email: string;
  code: string;
  /** The field's error. */
  serverError: string | undefined;
  /** The code is no longer valid. */
  expired: boolean;
  busy: boolean;
  focusHeading: boolean;
  /** Seconds until another code can be sent. */
  cooldown: number;
  /** Minutes until the hold on the slot expires, 0 without one. */
  heldMinutes: number;
  submitLabel: string;
  errorBanner: ReactNode;
  onType: (code: string) => void;
  onSubmit: () => void;
  onResend: () => void;
  onOtherEmail: () => void;
}

/** A code that is pasted or filled in by the browser is submitted at once. */
export default function CodeStep(props: Props) {
  const { code, serverError, expired, busy, heldMinutes, onType, onSubmit } = props;
  const { t } = useTranslation('widget');
  const input = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const missing = submitted && code.length < DIGITS ? t('errors.codeRequired') : undefined;

  useEffect(() => {
    if (!serverError || busy) return;
    input.current?.focus();
    input.current?.select();
  }, [serverError, busy]);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
    const { data } = event.nativeEvent as InputEvent;
    const byHand = data?.length === 1 || digits.length - code.length === 1;
    onType(digits);
    if (!byHand && digits !== code && digits.length === DIGITS && !busy) onSubmit();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (code.length === DIGITS && !busy) onSubmit();
    else input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className={styles.step}>
      <header className={styles.header}>
        <StepHeading level={1} focus={props.focusHeading}>
          {t('code.title')}
        </StepHeading>
        <p>
          {t('code.sentTo')} <b>{props.email}</b>
          {t('code.works', { count: CODE_MINUTES })}
        </p>
        {heldMinutes > 0 && <p className={styles.held}>{t('code.held', { count: heldMinutes })}</p>}
      </header>
      <Field label={t('code.label')} hint={t('code.spam')} error={serverError ?? missing}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="······"
            value={code}
            readOnly={expired}
            onChange={type}
          />
        )}
      </Field>
      {props.errorBanner}
      <div className={styles.act}>
        <Button type="submit" variant={expired ? 'secondary' : 'primary'} busy={busy} disabled={expired}>
          {props.submitLabel}
        </Button>
      </div>
      <div className={styles.again}>
        <ResendButton
          cooldown={props.cooldown}
          primary={expired}
          busy={busy && expired}
          onResend={props.onResend}
        />
        <Button variant="quiet" small onClick={props.onOtherEmail}>
          {t('code.otherEmail')}
        </Button>
      </div>
    </form>
  );
}
