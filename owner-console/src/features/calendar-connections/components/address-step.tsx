import type { DiscoveredCalendar } from 'api/contract/calendar-connections.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { type ConnectDraft, errorField, linkBody, toAccount } from '../connect-draft.ts';
import { hasServer, type Provider } from '../providers.ts';
import { AddressFields } from './address-fields.tsx';
import { BlockingFields } from './blocking-fields.tsx';
import styles from './connection-form.module.css';
import { KindChoice } from './kind-choice.tsx';
import steps from './provider-steps.module.css';
import { ProviderSteps } from './provider-steps.tsx';

interface Props {
  provider: Provider;
  form: UseFormReturn<ConnectDraft>;
  onFound: (calendars: DiscoveredCalendar[]) => void;
}

/** What to do at the provider, then the address; a link is connected here, of an account the calendars are looked for. */
export function AddressStep({ provider, form, onFound }: Props) {
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
      if (!field || (field === 'url' && hasServer(provider))) return setFailure(cause.message);
      if (field === 'password') setAsksPassword(true);
      form.setError(field, { message: cause.fields[field] ?? cause.message }, { shouldFocus: true });
    }
  }

  const name = t(`calendars.providers.${provider}.name`);
  return (
    <SectionCard
      id="connect-calendar"
      title={provider === 'other' ? t('calendars.connectOther') : t('calendars.connectWith', { name })}
      help={t(`calendars.providers.${provider}.help`)}
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(findOrConnect)}>
        {provider === 'other' && <KindChoice field={form.register('kind', { onChange: startAgain })} />}
        <ol className={steps.how}>
          <ProviderSteps provider={provider} isLink={isLink} />
          <li>
            <h3>{t(isLink ? 'calendars.pasteHere' : 'calendars.enterHere')}</h3>
            <AddressFields
              provider={provider}
              form={form}
              isLink={isLink}
              asksPassword={!isLink || asksPassword}
            />
            {isLink && (
              <BlockingFields
                staffField={form.register('staff_id')}
                allDay={draft.all_day_blocks}
                onAllDay={(blocks) => form.setValue('all_day_blocks', blocks, { shouldDirty: true })}
              />
            )}
            {failure && <FailureBanner>{failure}</FailureBanner>}
            <div className={styles.actions}>
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
          </li>
          {!isLink && (
            <li>
              <h3>{t('calendars.chooseLater')}</h3>
              <p>{t('calendars.chooseLaterHelp')}</p>
            </li>
          )}
        </ol>
      </form>
    </SectionCard>
  );
}
