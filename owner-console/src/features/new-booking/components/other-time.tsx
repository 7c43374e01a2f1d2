import { MINUTE_MS } from 'api/time/units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import type { BookingForm } from '../use-booking-form.ts';
import { ConflictList } from './conflict-list.tsx';
import styles from './new-booking.module.css';

/** Date and time fields for any start, with its conflicts. */
export function OtherTime({ state }: { state: BookingForm }) {
  const { t } = useTranslation('console');
  const { form, visit, zone, startTime, conflicts, parts, refusal } = state;
  const lang = currentLanguage();
  const end =
    startTime && visit && new Date(Date.parse(startTime) + visit.duration * MINUTE_MS).toISOString();
  return (
    <>
      <div className={styles.otherTime}>
        <TextField label={t('event.date')} type="date" {...fieldProps(form, 'date')} />
        <TextField
          label={t('event.start')}
          type="time"
          hint={
            end
              ? t('booking.until', { time: formatTime(end, zone, lang), city: zonePlace(zone, lang) })
              : undefined
          }
          {...fieldProps(form, 'time')}
        />
      </div>
      {refusal && <FailureBanner>{refusal}</FailureBanner>}
      <div role="status">
        {conflicts?.length === 0 && (
          <p className={styles.hint}>{t('booking.isFree', { time: formatTime(startTime, zone, lang) })}</p>
        )}
        {conflicts && conflicts.length > 0 && <ConflictList state={state} parts={parts} />}
      </div>
    </>
  );
}
