import { addMinutes, isWallTime, minutesBetween } from 'api/time/wall-times.ts';
import { useState } from 'react';
import { currentLanguage, formatDuration, useTranslation } from 'shared-ui';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { useIsMailed } from '../../../data/use-is-mailed.ts';
import { eventStart } from '../../../domain/calendar/event-draft.ts';
import type { EventForm } from '../use-event-form.ts';
import styles from './event-fields.module.css';

/** A new event has a duration, an existing one an end that moves with the start. */
export function EventTimeFields({ state: { form, event, zone } }: { state: EventForm }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const isMailed = useIsMailed({ customer_email: event?.customer_email ?? '' });
  const [date, start, endDate, end] = form.watch(['date', 'start', 'endDate', 'end']);
  const length = minutesBetween({ date, time: start }, { date: endDate, time: end });
  const [keptLength, setKeptLength] = useState(length);
  const [spansDays, setSpansDays] = useState(date !== endDate);
  // Choosing a service moves the end too.
  if (length > 0 && length !== keptLength) setKeptLength(length);
  if (event && date && endDate && date !== endDate && !spansDays) setSpansDays(true);

  function moveEnd() {
    const draft = form.getValues();
    if (!event || !isWallTime(eventStart(draft))) return;
    const moved = addMinutes(eventStart(draft), keptLength);
    form.setValue('endDate', moved.date);
    form.setValue('end', moved.time);
    form.clearErrors('end');
  }

  return (
    <>
      <div className={styles.full}>
        <TextField label={t('event.date')} type="date" {...fieldProps(form, 'date', { onChange: moveEnd })} />
      </div>
      <TextField label={t('event.start')} type="time" {...fieldProps(form, 'start', { onChange: moveEnd })} />
      {event ? (
        <TextField label={t('event.end')} type="time" {...fieldProps(form, 'end')} />
      ) : (
        <TextField
          label={t('event.duration')}
          hint={t('event.durationHint')}
          autoComplete="off"
          {...fieldProps(form, 'duration')}
        />
      )}
      {spansDays && event && (
        <div className={styles.full}>
          <TextField label={t('event.endDate')} type="date" {...form.register('endDate')} />
        </div>
      )}
      <p className={styles.hint}>
        <span>{t('event.zone', { city: zonePlace(zone, lang) })}</span>
        {event && <span>{t('event.keepsLength', { duration: formatDuration(keptLength, lang) })}</span>}
        {event?.booking_ref && isMailed && (
          <span>{t('event.customerTold', { who: event.customer_name || event.customer_email })}</span>
        )}
      </p>
    </>
  );
}
