import { addMonths, endOfMonth } from 'api/time/dates.ts';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, currentLanguage, Skeleton, useCurrentTime, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { FieldError } from 'shared-ui/field.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { MonthGrid } from 'shared-ui/month-grid.tsx';
import { isVisitError } from '../../../domain/bookings/visit-failure.ts';
import type { BookingForm } from '../use-booking-form.ts';
import { lastDateFrom, useOwnerSlots } from '../use-owner-slots.ts';
import booking from './new-booking.module.css';
import styles from './open-times.module.css';

const MONTHS_AHEAD = 24;

const MonthName: ComponentProps<typeof MonthGrid>['Heading'] = (props) => <h3 {...props} />;

interface Props {
  state: BookingForm;
  renderOther: (day: string | null) => ReactNode;
}

export function OpenTimes({ state, renderOther }: Props) {
  const { t } = useTranslation('console');
  const { form, draft, visit, zone, start } = state;
  const { slot, staff_id: staffId } = draft;
  const lang = currentLanguage();
  const today = dateIn(new Date(useCurrentTime()).toISOString(), zone);
  const startFor = (day: string) => (day < lastDateFrom(today) ? today : day);
  const [from, setFrom] = useState(() => startFor(start.day ?? today));
  const [chosenDay, setChosenDay] = useState(start.day ?? null);
  const { days, covers, error, retry } = useOwnerSlots({ visit, staffId, from });
  const visitError = error instanceof ApiError && isVisitError(error) ? error : null;
  const { show } = state.visitFailure;
  useEffect(() => {
    if (visitError) show(visitError);
  }, [visitError, show]);
  const first = days?.keys().next().value ?? null;
  const day = chosenDay && days?.has(chosenDay) ? chosenDay : first;
  const slots = (day && days?.get(day)) || [];
  const slotDate = slot && dateIn(slot, zone);
  const isGone = covers(slotDate) && !days?.get(slotDate)?.includes(slot);
  // Other services or another person.
  useEffect(() => {
    if (!isGone) return;
    form.setValue('slot', '');
    form.setError('slot', { message: t('booking.gone', { time: formatTime(slot, zone, lang) }) });
  }, [isGone, slot, form, t, zone, lang]);

  const formatLabel = useCallback(
    (date: string, times: number) =>
      t('booking.day', { day: formatDate(date, lang, 'long'), times: t('booking.times', { count: times }) }),
    [t, lang],
  );
  const turnLabels = useMemo(
    () => ({ previous: t('calendar.previous.month'), next: t('calendar.next.month') }),
    [t],
  );
  const turn = useCallback(
    (month: string) => setFrom(endOfMonth(`${month}-01`) < lastDateFrom(today) ? today : `${month}-01`),
    [today],
  );

  if (error && !days && !visitError) return <LoadFailed text={t('booking.loadFailed')} onRetry={retry} />;
  const problem = form.getFieldState('slot', form.formState).error?.message;
  return (
    <div className={styles.picker}>
      <MonthGrid
        days={days ?? NO_DAYS}
        selected={day}
        today={today}
        lastDate={addMonths(today, MONTHS_AHEAD)}
        Heading={MonthName}
        formatLabel={formatLabel}
        turnLabels={turnLabels}
        onChoose={setChosenDay}
        onTurn={turn}
      />
      <div className={styles.times}>
        {!days && !visitError && <Skeleton height="12rem" />}
        {days && !day && <p className={booking.hint}>{t('booking.noTimes')}</p>}
        {day && (
          <fieldset className={styles.slots}>
            <legend>
              {formatDate(day, lang, 'long')}
              <small>
                {t('booking.timesThere', {
                  times: t('booking.times', { count: slots.length }),
                  city: zonePlace(zone, lang),
                })}
              </small>
            </legend>
            {slots.map((open) => (
              <label key={open}>
                <input
                  type="radio"
                  name="slot"
                  value={open}
                  checked={open === slot}
                  onChange={() => {
                    form.clearErrors('slot');
                    form.setValue('slot', open, { shouldDirty: true });
                  }}
                />
                <span>{formatTime(open, zone, lang)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {problem && (
          <p role="alert">
            <FieldError id="booking-slot-error">{problem}</FieldError>
          </p>
        )}
        <div>{renderOther(day ?? chosenDay)}</div>
      </div>
    </div>
  );
}

const NO_DAYS = new Map<string, string[]>();
