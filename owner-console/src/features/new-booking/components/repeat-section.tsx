import { Button, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SeriesConflicts } from '../../../domain/bookings/series-conflicts.tsx';
import { canForce } from '../../../domain/series/conflicts-in.ts';
import { RepeatFields } from '../../../domain/series/repeat-fields.tsx';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './new-booking.module.css';

/** Makes the booking a series. What is not free is listed before anything is booked. */
export function RepeatSection({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const { form, draft, startDate, repeat, visit, seriesConflicts: conflicts, bookSeries } = state;

  function changeTime() {
    if (draft.isOther) return form.setFocus('time');
    document.querySelector<HTMLElement>('input[name="slot"]:checked')?.focus();
  }

  return (
    <section className={styles.section}>
      <RepeatFields
        draft={draft}
        date={startDate}
        fields={{ repeat: fieldProps(form, 'repeat'), repeatCount: fieldProps(form, 'repeatCount') }}
      />
      {repeat && conflicts.length > 0 && (
        <SeriesConflicts
          title={t('series.notBooked', { count: conflicts.length, total: repeat.count })}
          conflicts={conflicts}
          service={visit?.lines[1] ? undefined : visit?.lines[0]?.service}
        >
          <div className={styles.seriesChoices}>
            {conflicts.length < repeat.count && (
              <Button small onClick={() => bookSeries({ skip_conflicts: true })}>
                {t('series.skip', { count: conflicts.length })}
              </Button>
            )}
            {canForce(conflicts) && (
              <Button small variant="secondary" onClick={() => bookSeries({ force: true })}>
                {t('series.force', { count: repeat.count })}
              </Button>
            )}
            <Button small variant="quiet" onClick={changeTime}>
              {t('series.changeTime')}
            </Button>
          </div>
        </SeriesConflicts>
      )}
    </section>
  );
}
