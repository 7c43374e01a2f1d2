import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { RequiredInfo } from 'api/contract/profile.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import type { Question } from 'api/contract/questions.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { announce, Button, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import stepHeader from '../../components/step-header.module.css';
import { StepHeading } from '../../components/step-heading.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './details.module.css';
import { DetailsQuestions } from './details-questions.tsx';
import { countErrors, filled, formField, isEmail, withRegion } from './details-rules.ts';
import type { DetailsValues } from './details-values.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { FeeConsent } from './fee-consent.tsx';
import { PhoneField } from './phone-field.tsx';
import { PrivacyTerms } from './privacy-terms.tsx';
import type { Region } from './read-address.ts';

interface Props {
  required: RequiredInfo;
  questions: readonly Question[];
  business: Pick<PublicBusiness, 'name' | 'country' | 'currency' | 'text_reminders'>;
  asksConsent: boolean;
  home: Region;
  values: DetailsValues;
  isProved: boolean;
  bookLabel: string;
  /** The server's errors, by the contract's field names. */
  serverErrors: Record<string, string>;
  busy: boolean;
  focusHeading: boolean;
  /** "0:42" while no code can be sent to an address, else null. */
  cooldownTime: (email: string) => string | null;
  /** What is paid, and the rule of refund. */
  terms: ReactNode;
  /** What not coming costs; 0 if no card is kept. */
  feeMinor: number;
  nextStep: string;
  errorBanner: ReactNode;
  onChange: (values: DetailsValues) => void;
  onSubmit: (values: DetailsValues) => void;
  onEmail: (email: string) => void;
  onForget: () => void;
}

/** Fields with an error message of their own when empty. */
const HAS_OWN_MESSAGE = new Set(['email', 'agreed']);

const FIRST_WRONG = ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input';

/** Every change is kept in the store. */
export default function DetailsStep(props: Props) {
  const { required, questions, serverErrors, isProved, busy, cooldownTime, onChange, onSubmit, onEmail } =
    props;
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const form = useForm<DetailsValues>({
    defaultValues: required.address ? withRegion(props.values, props.home) : props.values,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { setError, setFocus, formState } = form;
  const { errors, submitCount } = formState;
  const element = useRef<HTMLFormElement>(null);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  );

  useEffect(() => {
    const fieldErrors = Object.entries(serverErrors).flatMap(([field, message]) => {
      const name = formField(field, questions);
      return name ? [{ name, message }] : [];
    });
    for (const { name, message } of fieldErrors) setError(name, { type: 'server', message });
    // Asynchronous, after the page has scrolled to the top of the step.
    if (fieldErrors[0]) setFocus(fieldErrors[0].name);
  }, [serverErrors, questions, setError, setFocus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that was kept or prefilled
  useEffect(() => onEmail(props.values.email), []);

  useEffect(() => {
    if (isProved) announce(t('details.known'));
  }, [isProved, t]);

  // In the order of the page, which is not that of the registrations.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [submitCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: errors follow the language
  useEffect(() => {
    const wrong = Object.keys(errors) as (keyof DetailsValues)[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [lang]);

  function summarize(invalid: FieldErrors<DetailsValues>): string {
    const missing = Object.entries(invalid).some(
      ([field, error]) => error?.type === 'required' && !HAS_OWN_MESSAGE.has(field),
    );
    const count = t('details.wrongFields', { count: countErrors(invalid) });
    const both = { first: t('errors.fieldsRequired'), second: count };
    return missing ? t('common:sentences', both) : count;
  }

  const offersTexts = props.business.text_reminders;
  const wait = cooldownTime(form.watch('email'));

  return (
    <FormProvider {...form}>
      <header className={stepHeader.header}>
        <StepHeading level={1} focus={props.focusHeading}>
          {t('details.title')}
        </StepHeading>
        <p>{t('details.help')}</p>
      </header>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((values) => {
          if (!busy && !wait) onSubmit(values);
        })}
      >
        <fieldset className={styles.fields}>
          <legend className={styles.hiddenLegend}>{t('details.contact')}</legend>
          {required.name && (
            <TextField
              label={t('details.name')}
              autoComplete="name"
              maxLength={MAX_LENGTH.name}
              {...fieldProps(form, 'name', filled(t('details.missing.name')))}
            />
          )}
          {(required.phone || offersTexts) && (
            <PhoneField business={props.business} required={required.phone} />
          )}
          <div className={styles.full}>
            <TextField
              label={t('details.email')}
              type="email"
              autoComplete="email"
              maxLength={MAX_LENGTH.email}
              {...fieldProps(form, 'email', {
                required: t('errors.email'),
                validate: (typed) => isEmail(typed) || t('errors.email'),
                onBlur: (event) => onEmail(event.target.value),
              })}
            />
            <EmailSuggestion
              typed={form.watch('email')}
              onTake={(email) => {
                form.setValue('email', email, { shouldValidate: true });
                setFocus('email');
                onEmail(email);
              }}
            />
            {isProved && (
              <p className={styles.known}>
                {t('details.known')}
                <Button variant="quiet" small onClick={props.onForget}>
                  {t('details.forget')}
                </Button>
              </p>
            )}
          </div>
          {offersTexts && (
            <div className={styles.full}>
              <Checkbox label={t('details.texts')} {...form.register('texts')} />
              <p className={styles.known}>{t('details.textsHint')}</p>
            </div>
          )}
        </fieldset>
        {required.address && <AddressFields home={props.home} />}
        {questions.length > 0 && <DetailsQuestions questions={questions} business={props.business.name} />}
        <fieldset>
          <legend className={styles.hiddenLegend}>{t('details.note')}</legend>
          <TextArea
            label={t('details.note')}
            optional
            placeholder={t('details.notePlaceholder')}
            maxLength={MAX_LENGTH.text}
            {...fieldProps(form, 'note')}
          />
          {props.terms}
          {props.feeMinor > 0 && <FeeConsent feeMinor={props.feeMinor} currency={props.business.currency} />}
          <PrivacyTerms
            business={props.business.name}
            asksConsent={props.asksConsent}
            field={fieldProps(form, 'agreed', props.asksConsent ? { required: t('errors.agree') } : {})}
          />
          {formState.isSubmitted && countErrors(errors) > 0 && (
            <Banner tone="danger">{summarize(errors)}</Banner>
          )}
          {props.errorBanner}
          <div className={styles.act}>
            <Button type="submit" busy={busy} disabled={wait !== null}>
              {wait ? t('details.sendIn', { time: wait }) : isProved ? props.bookLabel : t('details.send')}
            </Button>
            {!isProved && <span className={styles.last}>{props.nextStep}</span>}
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}
