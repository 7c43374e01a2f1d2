import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { Switch } from 'shared-ui/switch.tsx';
import { SelectField } from 'shared-ui/text-field.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import styles from './connection-form.module.css';

interface Props {
  /** Props of the field of the staff member's id, '' for the whole business. */
  staffField: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
  allDay: boolean;
  onAllDay: (blocks: boolean) => void;
}

/** What the busy times of a calendar block; with one person, nobody is chosen. */
export function BlockingFields({ staffField, allDay, onAllDay }: Props) {
  const { t } = useTranslation('console');
  const { staff, isTeam } = useStaff();
  return (
    <>
      {isTeam && (
        <div className={styles.whose}>
          <SelectField label={t('calendars.whose')} {...staffField}>
            {staff.map(({ staff_id, name }) => (
              <option key={staff_id} value={staff_id}>
                {name}
              </option>
            ))}
            <option value="">{t('staff.wholeBusiness')}</option>
          </SelectField>
        </div>
      )}
      <div className={styles.switch}>
        <Switch
          label={<b>{t('calendars.allDay')}</b>}
          hint={t('calendars.allDayHint')}
          checked={allDay}
          onChange={onAllDay}
        />
      </div>
    </>
  );
}
