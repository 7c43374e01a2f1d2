import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { PreviewReply } from 'api/contract/previews.ts';
import type { Service } from 'api/contract/services.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useIsMailed } from '../../../data/use-is-mailed.ts';
import { useWhen } from '../../../data/use-when.ts';
import { ConflictBox } from '../../../domain/bookings/conflict-box.tsx';
import { SeatsField } from '../../../domain/bookings/seats-field.tsx';
import { SeriesConflicts } from '../../../domain/bookings/series-conflicts.tsx';
import { ServiceAdder } from '../../../domain/bookings/service-adder.tsx';
import { bookedSummary, usePartConflicts } from '../../../domain/bookings/visit-texts.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import type { CustomerNotice } from '../../../domain/calendar/use-event-changes.ts';
import { ScopeChoice } from '../../../domain/series/scope-choice.tsx';
import { useVisitChange } from '../use-visit-change.ts';
import { NoticeFields, toNotice } from './notice-fields.tsx';
import { VisitLineList } from './visit-line-list.tsx';
import styles from './visit-panel.module.css';

interface Props {
  event: CalendarEvent;
  inRail: boolean;
  onKeep: () => void;
  onDone: () => void;
  onClose: () => void;
}

const FORM = 'visit-form';

function Conflicts({ parts, services }: Pick<PreviewReply, 'parts'> & { services: readonly Service[] }) {
  const { t } = useTranslation('console');
  return <ConflictBox title={t('conflict.title')} lines={usePartConflicts(parts, services)} />;
}

/** The services of an appointment, who does them and how many places it takes, to be changed. */
export default function VisitPanel({ event, inRail, onKeep, onDone, onClose }: Props) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const state = useVisitChange(event, onDone);
  const { lines, seats, services, placed, conflictingParts, refused, isDirty, isBusy, failure } = state;
  const service =
    lines.length === 1
      ? services.find(({ service_id }) => service_id === lines[0]?.service.service_id)
      : undefined;
  const { setUnsaved } = useCalendarStore.getState();
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  const [notice, setNotice] = useState<CustomerNotice>({});
  const isMailed = useIsMailed(event);
  const customer = event.customer_name || event.customer_email || event.title;

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (!isDirty) return onKeep();
    if (!isBusy) void state.save(isMailed ? toNotice(notice) : {});
  }

  return (
    <SidePanel
      inRail={inRail}
      title={customer}
      subtitle={when(placed.start_time, { end: placed.end_time })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            {t('event.moveKeep')}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy} busyLabel={t('saving')}>
            {t(state.isForced ? 'visit.saveAnyway' : 'event.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        {failure.other && <FailureBanner>{failure.other}</FailureBanner>}
        <VisitLineList state={state} />
        <ServiceAdder lines={lines} services={services} onAdd={state.add} />
        {lines.length === 1 && (
          <SeatsField
            most={lines[0]?.service.max_seats ?? 1}
            value={seats}
            error={failure.seats}
            onChoose={state.setSeats}
          />
        )}
        <p className={styles.sum} role="status">
          <span>{t('event.total')}</span> <b>{bookedSummary(placed, placed.currency)}</b>
        </p>
        {isDirty && event.series_id && (
          <ScopeChoice legend={t('series.part')} value={state.scope} onChange={state.choose} />
        )}
        {conflictingParts.length > 0 && <Conflicts parts={conflictingParts} services={services} />}
        {refused.length > 0 && (
          <SeriesConflicts
            title={t('series.notChanged', { count: refused.length })}
            conflicts={refused}
            service={service}
          />
        )}
        {isDirty && isMailed && <NoticeFields customerName={customer} value={notice} onChange={setNotice} />}
      </form>
    </SidePanel>
  );
}
