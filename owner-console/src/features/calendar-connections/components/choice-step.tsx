import type { DiscoveredCalendar } from 'api/contract/calendar-connections.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { usePlace } from '../../../components/place-store.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useConnectionChanges } from '../../../domain/calendar-connections/use-connections.ts';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';
import { type ConnectDraft, calendarBody } from '../connect-draft.ts';
import { BlockingFields } from './blocking-fields.tsx';
import styles from './connection-form.module.css';

interface Props {
  form: UseFormReturn<ConnectDraft>;
  found: readonly DiscoveredCalendar[];
  onBack: () => void;
}

/** Which calendars of an account, whose time they block, and where bookings are written to. */
export function ChoiceStep({ form, found, onBack }: Props) {
  const { t } = useTranslation('console');
  const { add } = useConnectionChanges();
  const { isSubmitting } = form.formState;
  const { url, chosen, written, all_day_blocks } = form.watch();
  const [failure, setFailure] = useState('');
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  const wanted = found.filter((calendar) => chosen.includes(calendar.url));

  const toggle = (field: 'chosen' | 'written', address: string, isOn: boolean) => {
    const others = form.getValues(field).filter((other) => other !== address);
    form.setValue(field, isOn ? [...others, address] : others, { shouldDirty: true });
  };

  /** One after another; those that are connected are no longer chosen, so that the rest can be tried again. */
  async function connect(draft: ConnectDraft) {
    setFailure('');
    if (wanted.length === 0) return setFailure(t('calendars.chooseOne'));
    for (const calendar of wanted) {
      try {
        await add(calendarBody(draft, calendar));
        toggle('chosen', calendar.url, false);
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        return setFailure(t('calendars.ofOne', { name: calendar.name, problem: cause.message }));
      }
    }
    const [only] = wanted.map(({ name }) => name);
    const text =
      wanted.length === 1
        ? t('calendars.connected', { name: only })
        : t('calendars.connectedAll', { count: wanted.length });
    toast({ text, tone: 'ok' });
    usePlace.getState().show(CONNECTIONS);
  }

  return (
    <SectionCard
      id="choose-calendars"
      title={t('calendars.which')}
      help={t(found.length > 0 ? 'calendars.found' : 'calendars.foundNone', { count: found.length, host })}
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(connect)}>
        {found.length > 0 && (
          <>
            <ul className={styles.choices} aria-labelledby="choose-calendars-title">
              {found.map((calendar) => (
                <li key={calendar.url}>
                  <Checkbox
                    label={
                      <>
                        <b>{calendar.name}</b>
                        <small>{t(calendar.writable ? 'calendars.canWrite' : 'calendars.readOnly')}</small>
                      </>
                    }
                    checked={chosen.includes(calendar.url)}
                    onChange={({ target }) => toggle('chosen', calendar.url, target.checked)}
                  />
                </li>
              ))}
            </ul>
            <BlockingFields
              staffField={form.register('staff_id')}
              allDay={all_day_blocks}
              onAllDay={(blocks) => form.setValue('all_day_blocks', blocks, { shouldDirty: true })}
            />
            {wanted
              .filter(({ writable }) => writable)
              .map(({ url: address, name }) => (
                <div key={address} className={styles.switch}>
                  <Switch
                    label={<b>{t('calendars.write', { name })}</b>}
                    hint={t('calendars.writeHint')}
                    checked={written.includes(address)}
                    onChange={(isOn) => toggle('written', address, isOn)}
                  />
                </div>
              ))}
          </>
        )}
        {failure && <FailureBanner>{failure}</FailureBanner>}
        <div className={`${styles.actions} ${styles.foot}`}>
          {found.length > 0 && (
            <Button type="submit" busy={isSubmitting} busyLabel={t('calendars.connecting')}>
              {t('calendars.connectChosen', { count: wanted.length })}
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            {t('calendars.back')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
