import type { DiscoveredCalendar } from 'api/contract/calendar-connections.ts';
import { CONNECTION_KINDS } from 'api/contract/limits.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, Button, useTranslation, VisuallyHidden } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { type ConnectDraft, errorField, linkBody, toAccount } from '../connect-draft.ts';
import { BlockingFields } from './blocking-fields.tsx';
import styles from './calendars.module.css';

const KINDS = CONNECTION_KINDS.toReversed();

interface Props {
  form: UseFormReturn<ConnectDraft>;
  onFound: (calendars: DiscoveredCalendar[]) => void;
}

/** Kind and address; a link is connected here, of an account the calendars are looked for. */
export function AddressStep({ form, onFound }: Props) {
  const { t } = useTranslation('console');
  const { discover, add } = useConnectionChanges();
  const { isSubmitting } = form.formState;
  const draft = form.watch();
  const isLink = draft.kind === 'ics';
  const [asksPassword, setAsksPassword] = useState(draft.password !== '');
  const [failure, setFailure] = useState('');

  function startAgain() {
    setFailure('');
    form.clearErrors();
  }

  async function findOrConnect(draft: ConnectDraft) {
    setFailure('');
    try {
      if (isLink) {
        const account = asksPassword ? {} : { username: '', password: '' };
        const { name } = await add(linkBody({ ...draft, ...account }));
        toast({ text: t('calendars.connected', { name }), tone: 'ok' });
        usePlace.getState().show(CONNECTIONS);
      } else {
        const found = await discover(toAccount(draft));
        form.setValue(
          'chosen',
          found.slice(0, 1).map(({ url }) => url),
        );
        onFound(found);
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const field = errorField(cause);
      if (!field) return setFailure(cause.message);
      if (field === 'password') setAsksPassword(true);
      form.setError(field, { message: cause.fields[field] ?? cause.message }, { shouldFocus: true });
    }
  }

  return (
    <SectionCard id="connect-calendar" title={t('calendars.connectTitle')}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(findOrConnect)}>
        <fieldset>
          <legend>
            <VisuallyHidden>{t('calendars.kind')}</VisuallyHidden>
          </legend>
          <div className={styles.kinds}>
            {KINDS.map((kind) => (
              <label key={kind}>
                <input type="radio" value={kind} {...form.register('kind', { onChange: startAgain })} />
                <span>
                  <b>{t(`calendars.kinds.${kind}`)}</b>
                  <small>{t(`calendars.kindHelp.${kind}`)}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('calendars.address')}
          hint={t(`calendars.addressHint.${draft.kind}`)}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...fieldProps(form, 'url')}
        />
        {(!isLink || asksPassword) && (
          <div className={styles.pair}>
            <TextField
              label={t('calendars.username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...fieldProps(form, 'username')}
            />
            <PasswordField
              label={t('calendars.password')}
              hint={t('calendars.passwordHint')}
              autoComplete="off"
              {...fieldProps(form, 'password')}
            />
          </div>
        )}
        {isLink && (
          <>
            <TextField
              label={t('calendars.name')}
              hint={t('calendars.nameHint')}
              optional
              maxLength={120}
              autoComplete="off"
              {...fieldProps(form, 'name')}
            />
            <BlockingFields
              whose={form.register('staff_id')}
              allDay={draft.all_day_blocks}
              onAllDay={(blocks) => form.setValue('all_day_blocks', blocks, { shouldDirty: true })}
            />
          </>
        )}
        {failure && <FailureBanner>{failure}</FailureBanner>}
        <div className={`${styles.actions} ${styles.foot}`}>
          <Button
            type="submit"
            busy={isSubmitting}
            busyLabel={t(isLink ? 'calendars.connecting' : 'calendars.finding')}
          >
            {t(isLink ? 'calendars.connect' : 'calendars.find')}
          </Button>
          <Button variant="quiet" onClick={() => goTo(CONNECTIONS)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
