import { FailureBanner } from '../../../components/failure-banner.tsx';
import { listMembers } from '../../../domain/calendar/event-parts.ts';
import type { EventForm } from '../use-event-form.ts';
import styles from './event-fields.module.css';
import { EventTimeFields } from './event-time-fields.tsx';
import { WithField } from './with-field.tsx';

export function RescheduleForm({ id, state }: { id: string; state: EventForm }) {
  const { event } = state;
  return (
    <form id={id} className={styles.form} noValidate onSubmit={state.submit}>
      {state.failure && (
        <div className={styles.full}>
          <FailureBanner>{state.failure}</FailureBanner>
        </div>
      )}
      {(!event || listMembers(event).length === 1) && <WithField state={state} />}
      <EventTimeFields state={state} />
    </form>
  );
}
