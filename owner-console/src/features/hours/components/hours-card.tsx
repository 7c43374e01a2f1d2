import { useState } from 'react';
import { useTranslation } from 'shared-ui';
import { SelectField } from 'shared-ui/text-field.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { WeeklyHours } from '../../../domain/hours/weekly-hours.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';

export function HoursCard() {
  const { t } = useTranslation('console');
  const withOwnHours = useStaff().active.filter((person) => person.own_hours);
  const [chosen, setChosen] = useState<string | null>(null);
  const staffId = withOwnHours.some(({ staff_id }) => staff_id === chosen) ? chosen : null;

  return (
    <SectionCard
      id="hours"
      title={t('hours.title')}
      help={t('hours.help')}
      aside={
        withOwnHours.length > 0 && (
          <SelectField
            label={t('hours.whose')}
            value={staffId ?? ''}
            onChange={(event) => setChosen(event.target.value || null)}
          >
            <option value="">{t('hours.business')}</option>
            {withOwnHours.map(({ staff_id, name }) => (
              <option key={staff_id} value={staff_id}>
                {t('hours.own', { name })}
              </option>
            ))}
          </SelectField>
        )
      }
    >
      <WeeklyHours key={staffId} staffId={staffId} />
    </SectionCard>
  );
}
