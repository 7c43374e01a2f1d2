import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField } from 'shared-ui/text-field.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { EventForm } from '../use-event-form.ts';
import styles from './event-fields.module.css';

/** Who takes it; an event of the owner's own may be the whole business's. Nothing with one person. */
export function WithField({ state: { form, event } }: { state: EventForm }) {
  const { t } = useTranslation('console');
  const { staff, active, isTeam } = useStaff();
  if (!isTeam) return null;
  const isBooking = event !== null && event.booking_ref !== null;
  const now = staff.find(({ staff_id }) => staff_id === event?.staff_id);
  const choices = now && !now.active ? [...active, now] : active;
  return (
    <div className={styles.full}>
      <SelectField label={t('people.withWhom')} {...fieldProps(form, 'staff_id')}>
        {!isBooking && <option value="">{t('people.everyone')}</option>}
        {choices.map(({ staff_id, name }) => (
          <option key={staff_id} value={staff_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
