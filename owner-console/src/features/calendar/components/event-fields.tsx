import { MAX_LENGTH } from 'api/contract/limits.ts';
import { addMinutes, isWallTime } from 'api/time/wall-times.ts';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { eventStart, titleFor } from '../../../domain/calendar/event-draft.ts';
import { RepeatFields } from '../../../domain/series/repeat-fields.tsx';
import type { EventForm } from '../use-event-form.ts';
import { EventCustomerFields } from './event-customer-fields.tsx';
import styles from './event-fields.module.css';
import { EventTimeFields } from './event-time-fields.tsx';
import { WithField } from './with-field.tsx';

export function EventFields({ id, state }: { id: string; state: EventForm }) {
  const { t } = useTranslation('console');
  const { form, event, services, failure, submit, hasLength } = state;
  const { dirtyFields } = form.formState;
  const { savesNothing } = useConsoleContext().variant;
  const [date, repeat, repeatCount] = form.watch(['date', 'repeat', 'repeatCount']);
  const keepsLength = hasLength || dirtyFields.duration;
  const isServiceGone =
    event?.service_id && !services.some((listed) => listed.service_id === event.service_id);

  function fillIn(serviceId: string) {
    const service = services.find((listed) => listed.service_id === serviceId);
    if (!service) return;
    const draft = form.getValues();
    form.setValue('title', titleFor(draft.title, service, services));
    if (!keepsLength) form.setValue('duration', String(service.duration));
    if (!event || !isWallTime(eventStart(draft))) return;
    const end = addMinutes(eventStart(draft), service.duration);
    form.setValue('endDate', end.date);
    form.setValue('end', end.time);
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <div className={styles.full}>
          <FailureBanner>{failure}</FailureBanner>
        </div>
      )}
      <div className={styles.full}>
        <TextField
          label={t('event.title')}
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          {...fieldProps(form, 'title')}
        />
      </div>
      <WithField state={state} />
      <EventTimeFields state={state} />
      {!event && !savesNothing && (
        <div className={styles.full}>
          <RepeatFields
            draft={{ repeat, repeatCount }}
            date={date}
            fields={{
              repeat: fieldProps(form, 'repeat'),
              repeatCount: fieldProps(form, 'repeatCount'),
            }}
          />
        </div>
      )}
      <div className={styles.full}>
        <SelectField
          label={t('event.fact.service')}
          optional
          {...fieldProps(form, 'service_id', { onChange: (change) => fillIn(change.target.value) })}
        >
          <option value="">{t('event.noService')}</option>
          {isServiceGone && <option value={event.service_id ?? ''}>{event.services}</option>}
          {services.map((service) => (
            <option key={service.service_id} value={service.service_id}>
              {service.name}
            </option>
          ))}
        </SelectField>
      </div>
      <EventCustomerFields form={form} />
    </form>
  );
}
