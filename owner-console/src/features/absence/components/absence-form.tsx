import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { goTo, usePlace } from '../../../components/place-store.ts';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useHours, useRead, useZone } from '../../../data/queries.ts';
import { ABSENCE, useAbsenceStart } from '../../../domain/absence/open-absence.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import {
  type AbsenceDraft,
  findAbsenceProblem,
  REASONS,
  type Reason,
  toAbsenceBody,
} from '../absence-draft.ts';
import { useAffected, useSaveAbsence } from '../use-save-absence.ts';
import styles from './absence.module.css';
import form from './absence-form.module.css';
import { PageTitle } from './page-title.tsx';
import { PersonChoice } from './person-choice.tsx';

/** Somebody is away: the days are closed at once, then the list of what was booked opens. */
export function AbsenceForm() {
  const { t } = useTranslation('console');
  const { isLoaded } = useStaff();
  const { from } = useAbsenceStart.getState();
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <Crumb to={from}>{t(`places.${from.place}`)}</Crumb>
      <PageTitle title={t('places.absence')} />
      {isLoaded ? <Form /> : <Skeleton height="30rem" />}
      <p className={styles.aside}>
        {t('absence.wholeBusiness')}{' '}
        <PlaceLink to={{ place: 'business-page', section: 'hours' }}>{t('special.title')}</PlaceLink>
        {t('absence.wholeBusinessEnd')}
      </p>
    </div>
  );
}

const usualReason = (date: string, today: string): Reason => (date === today ? 'sick' : 'vacation');

function Form() {
  const { t } = useTranslation('console');
  const { active } = useStaff();
  const start = useAbsenceStart.getState();
  const today = dateIn(new Date().toISOString(), useZone());
  const [first] = active;
  const date = start.date && start.date > today ? start.date : today;
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm<AbsenceDraft>({
    defaultValues: {
      staffId: start.staffId ?? first?.staff_id ?? '',
      from: date,
      to: date,
      isPart: false,
      start: '09:00',
      end: '17:00',
      reason: usualReason(date, today),
    },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useLeaveWarning(isDirty && !isSubmitting);
  const weekly = useHours().data?.business_hours ?? [];
  const special = useRead('GET /api/special-hours', []).data?.special_hours;
  const save = useSaveAbsence();
  const [failure, setFailure] = useState<string | null>(null);
  const draft = watch();
  const person = active.find(({ staff_id }) => staff_id === draft.staffId);
  const toBody = (values: AbsenceDraft) =>
    person && special && findAbsenceProblem(values) === null
      ? toAbsenceBody(values, { person, weekly, special, note: t(`absence.reasons.${values.reason}`) })
      : null;
  const count = useAffected(toBody(draft)) ?? 0;
  const name = person?.name ?? '';

  function chooseFrom(chosen: string) {
    if (chosen > draft.to) setValue('to', chosen);
    if (!formState.dirtyFields.reason) setValue('reason', usualReason(chosen, today));
  }

  async function submit(values: AbsenceDraft) {
    setFailure(null);
    const problem = findAbsenceProblem(values);
    const body = toBody(values);
    if (problem) {
      const field = { dateMissing: 'from', backwards: 'to', endFirst: 'end' } as const;
      setError(field[problem], { message: t(`special.${problem}`) }, { shouldFocus: true });
      return;
    }
    if (!body) return;
    try {
      const { id, count: affected } = await save(body);
      if (affected > 0 && id) return usePlace.getState().show({ ...ABSENCE, item: id });
      toast({ text: t('absence.none', { name }) });
      usePlace.getState().show(start.from);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }

  return (
    <form className={styles.card} noValidate onSubmit={handleSubmit(submit)}>
      <PersonChoice
        people={active}
        chosen={draft.staffId}
        onChoose={(id) => setValue('staffId', id, { shouldDirty: true })}
      />
      <div className={form.pair}>
        <TextField
          label={t('special.from')}
          type="date"
          min={today}
          error={errors.from?.message}
          {...register('from', {
            onChange: ({ target }) => chooseFrom(target.value),
          })}
        />
        {!draft.isPart && (
          <TextField
            label={t('special.to')}
            type="date"
            min={draft.from}
            error={errors.to?.message}
            {...register('to')}
          />
        )}
      </div>
      <Checkbox label={t('absence.part')} {...register('isPart')} />
      {draft.isPart && (
        <div className={form.pair}>
          <TextField label={t('absence.partFrom')} type="time" {...register('start')} />
          <TextField
            label={t('absence.partTo')}
            type="time"
            error={errors.end?.message}
            {...register('end')}
          />
        </div>
      )}
      <fieldset>
        <legend className={form.legend}>{t('absence.reason')}</legend>
        <div className={form.reasons}>
          {REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" value={reason} {...register('reason')} />
              {t(`absence.reasons.${reason}`)}
            </label>
          ))}
        </div>
        <p className={styles.aside}>{t('absence.reasonHelp', { name })}</p>
      </fieldset>
      <Banner tone="note">{t('absence.then', { name })}</Banner>
      {failure && <FailureBanner>{failure}</FailureBanner>}
      <div className={form.actions}>
        <Button type="submit" busy={isSubmitting} busyLabel={t('saving')}>
          {count > 0 ? t('absence.saveAndSee', { count }) : t('special.save')}
        </Button>
        <Button variant="quiet" onClick={() => goTo(start.from)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
