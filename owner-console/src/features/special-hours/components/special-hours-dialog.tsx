import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { SpecialHours } from 'api/contract/special-hours.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, announce, Button, dateIn, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import DiscardDialog from '../../../components/discard-dialog.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useZone } from '../../../data/queries.ts';
import { bodyOf, draftErrors, draftOf, newDraft, type SpecialHoursDraft } from '../special-hours-draft.ts';
import { useSpecialHoursChanges } from '../use-special-hours-changes.ts';
import { OutsideBookings } from './outside-bookings.tsx';
import { ShiftFields } from './shift-fields.tsx';
import styles from './special-hours.module.css';

interface Props {
  /** Null for a new one. */
  entry: SpecialHours | null;
  onClose: () => void;
  onShowCalendar: () => void;
}

const FORM = 'special-hours-form';

export default function SpecialHoursDialog({ entry, onClose, onShowCalendar }: Props) {
  const { t } = useTranslation('console');
  const changes = useSpecialHoursChanges();
  const today = dateIn(new Date().toISOString(), useZone());
  const form = useForm<SpecialHoursDraft>({ defaultValues: entry ? draftOf(entry) : newDraft(today) });
  const { errors, isSubmitting, isDirty } = form.formState;
  /** The bookings outside, once saving has asked for them. */
  const [outside, setOutside] = useState<CalendarEvent[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const leave = () => (isDirty ? setAsksToDiscard(true) : onClose());
  const { isClosed, from } = form.watch();

  /** Shows the bookings outside first, if there are any. */
  async function save(draft: SpecialHoursDraft) {
    setFailure(null);
    for (const [index, { field, text }] of draftErrors(draft).entries()) {
      const message = t(`special.${text}`);
      form.setError(field as 'from', { message }, { shouldFocus: index === 0 });
    }
    if (draftErrors(draft).length > 0) return;
    try {
      const found = outside.length > 0 ? [] : await changes.preview(entry?.id ?? null, bodyOf(draft));
      if (found.length > 0) {
        setOutside(found);
        announce(t('special.outside', { count: found.length }), 'polite');
        return;
      }
      await changes.save(entry?.id ?? null, bodyOf(draft));
      toast({ text: t('special.saved') });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = (['from', 'to', 'note'] as const).find((name) => error.fields[name]);
      if (field) form.setError(field, { message: error.fields[field] ?? '' }, { shouldFocus: true });
      else setFailure(error.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t(entry ? 'special.editTitle' : 'special.addTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyLabel={t('saving')}>
            {t(outside.length > 0 ? 'special.saveAnyway' : 'special.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        noValidate
        onChange={() => setOutside([])}
        onSubmit={form.handleSubmit(save)}
      >
        {failure && <FailureBanner>{failure}</FailureBanner>}
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
      {outside.length > 0 && (
        <OutsideBookings
          bookings={outside}
          onChange={setOutside}
          onShowCalendar={() => {
            onClose();
            onShowCalendar();
          }}
        />
      )}
      {asksToDiscard && (
        <DiscardDialog onAnswer={(agreed) => (agreed ? onClose() : setAsksToDiscard(false))} />
      )}
    </Dialog>
  );
}
