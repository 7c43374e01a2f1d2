import { minutesAndSeconds } from 'api/time/minutes.ts';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { announce, Button, useTranslation } from 'shared-ui';
import { Field } from 'shared-ui/field.tsx';
import { useContainer } from '../../components/container.ts';
import stepHeader from '../../components/step-header.module.css';
import { StepHeading } from '../../components/step-heading.tsx';
import styles from './code.module.css';
import { ResendButton } from './resend-button.tsx';

const DIGITS = 6;
/** Milliseconds in which the host page scrolls to the top of the step. */
const SCROLLED = 100;

interface Props {
  email: string;
  code: string;
  serverError: string | undefined;
  secondsLeft: number;
  sentEarlier: boolean;
  busy: boolean;
  focusField: boolean;
  cooldown: number;
  heldMinutes: number;
  submitLabel: string;
  /** What is paid, and the rule of refund. */
  terms: ReactNode;
  errorBanner: ReactNode;
  onType: (code: string) => void;
  onSubmit: () => void;
  onResend: () => void;
  onOtherEmail: () => void;
}

/** A complete code is submitted at once, however it was entered. */
export default function CodeStep(props: Props) {
  const { code, serverError, secondsLeft, busy, heldMinutes, focusField, onType, onSubmit } = props;
  const { t } = useTranslation('widget');
  const { reveal } = useContainer();
  const header = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const expired = secondsLeft === 0;
  const missing = submitted && code.length < DIGITS ? t('errors.codeRequired') : undefined;

  useEffect(() => {
    if (!focusField) return;
    input.current?.focus({ preventScroll: true });
    const scrolling = setTimeout(() => header.current && reveal(header.current), SCROLLED);
    return () => clearTimeout(scrolling);
  }, [focusField, reveal]);

  useEffect(() => {
    if (expired) announce(t('code.expired'), 'assertive');
  }, [expired, t]);

  useEffect(() => {
    if (!serverError || busy) return;
    input.current?.focus();
    input.current?.select();
  }, [serverError, busy]);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
    onType(digits);
    if (digits !== code && digits.length === DIGITS && !busy) onSubmit();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (code.length === DIGITS && !busy) onSubmit();
    else input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className={styles.step}>
      <header className={stepHeader.header} ref={header}>
        <StepHeading level={1} focus={false}>
          {t('code.title')}
        </StepHeading>
        <p>
          {t(props.sentEarlier ? 'code.sentEarlierTo' : 'code.sentTo')} <b>{props.email}</b>
          {!expired && (
            <span className={styles.left}>
              {t('code.expiresIn', { time: minutesAndSeconds(secondsLeft) })}
            </span>
          )}
        </p>
        {expired && <p className={styles.expired}>{t('code.expired')}</p>}
        {heldMinutes > 0 && <p className={styles.held}>{t('code.held', { count: heldMinutes })}</p>}
      </header>
      <Field label={t('code.label')} hint={t('code.hint')} error={serverError ?? missing}>
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
      {props.terms}
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
