import { NEW } from 'api/contract/console-address.ts';
import type { SpecialHours } from 'api/contract/special-hours.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, Skeleton, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { SectionCard } from '../../../components/section-card.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useZone } from '../../../data/queries.ts';
import { useMayChange, useRole } from '../../../data/use-role.ts';
import { ABSENCE } from '../../../domain/absence/open-absence.ts';
import { SPECIAL_HOURS } from '../../../domain/hours/special-hours-address.ts';
import { draftErrors, newDraft, type SpecialHoursDraft, toBody, toDraft } from '../special-hours-draft.ts';
import { useKnownSpecialHours } from '../use-known-special-hours.ts';
import { useSpecialHoursChanges } from '../use-special-hours-changes.ts';
import { NeededLink } from './needed-link.tsx';
import { ShiftFields } from './shift-fields.tsx';
import styles from './special-hours.module.css';
import { WhoField } from './who-field.tsx';

const FORM = 'special-hours-form';

export function SpecialHoursForm({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const { entries, error, retry } = useKnownSpecialHours();
  const mayChange = useMayChange();
  const entry = entries?.find((listed) => listed.id === id && mayChange(listed.staff_id)) ?? null;
  const isGone = id !== NEW && entries !== undefined && !entry;
  useEffect(() => {
    if (isGone) usePlace.getState().show(SPECIAL_HOURS);
  }, [isGone]);

  return (
    <>
      <Crumb to={SPECIAL_HOURS}>{t('sections.hours')}</Crumb>
      {id === NEW || entry ? (
        <Form entry={entry} entries={entries ?? []} />
      ) : error ? (
        <LoadFailed text={t('hours.loadFailed')} onRetry={retry} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </>
  );
}

interface Props {
  entry: SpecialHours | null;
  entries: readonly SpecialHours[];
}

function Form({ entry, entries }: Props) {
  const { t } = useTranslation('console');
  const changes = useSpecialHoursChanges();
  const { staffId } = useRole();
  const today = dateIn(new Date().toISOString(), useZone());
  const form = useForm<SpecialHoursDraft>({
    defaultValues: entry ? toDraft(entry) : newDraft(today, staffId ?? ''),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const { isClosed, from } = form.watch();
  useLeaveWarning(isDirty);

  /** Closes the days at once; then the list of what lies outside opens, if there is anything. */
  async function save(draft: SpecialHoursDraft) {
    setFailure(null);
    for (const [index, { field, text }] of draftErrors(draft).entries()) {
      const message = t(`special.${text}`);
      form.setError(field as 'from', { message }, { shouldFocus: index === 0 });
    }
    if (draftErrors(draft).length > 0) return;
    try {
      const { special_hours, bookings } = await changes.save(entry?.id ?? null, toBody(draft));
      toast({ text: t('special.saved') });
      const saved = entry ?? special_hours.find(({ id }) => !entries.some((listed) => listed.id === id));
      const isList = bookings.length > 0 && saved;
      usePlace.getState().show(isList ? { ...ABSENCE, item: saved.id } : SPECIAL_HOURS);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const field = (['from', 'to', 'note'] as const).find((name) => cause.fields[name]);
      if (field) form.setError(field, { message: cause.fields[field] ?? '' }, { shouldFocus: true });
      else setFailure(cause.message);
    }
  }

  return (
    <SectionCard
      id="special-hours"
      title={t(entry ? 'special.editTitle' : 'special.addTitle')}
      help={t('special.addHelp')}
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
        <div className={styles.pair}>
          <TextField
            label={t('special.from')}
            type="date"
            error={errors.from?.message}
            {...form.register('from', {
              onChange: ({ target }) => {
                if (target.value > form.getValues('to')) form.setValue('to', target.value);
              },
            })}
          />
          <TextField
            label={t('special.to')}
            type="date"
            min={from}
            error={errors.to?.message}
            {...form.register('to')}
          />
        </div>
        <WhoField form={form} />
        <Checkbox label={t('special.yearly')} {...form.register('yearly')} />
        <fieldset>
          <legend className={styles.legend}>{t('special.hours')}</legend>
          <div className={styles.choice}>
            {[true, false].map((closed) => (
              <label key={String(closed)}>
                <input
                  type="radio"
                  name="closed"
                  checked={isClosed === closed}
                  onChange={() => form.setValue('isClosed', closed, { shouldDirty: true })}
                />
                {t(closed ? 'special.closed' : 'special.other')}
              </label>
            ))}
          </div>
          {!isClosed && <ShiftFields form={form} />}
        </fieldset>
        <TextField
          label={t('special.note')}
          optional
          maxLength={200}
          autoComplete="off"
          hint={t(isClosed ? 'special.noteClosed' : 'special.noteOpen')}
          error={errors.note?.message}
          {...form.register('note')}
        />
      </form>
      {/* Apart from the form: its dialogs have fields of their own, whose changes are not the form's. */}
      <div className={styles.foot}>
        {failure && <FailureBanner>{failure}</FailureBanner>}
        {entry && <NeededLink entry={entry} />}
        <div className={styles.actions}>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t('special.save')}
          </Button>
          <Button variant="quiet" onClick={() => goTo(SPECIAL_HOURS)}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
