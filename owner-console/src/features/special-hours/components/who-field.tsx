import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField } from 'shared-ui/text-field.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { SpecialHoursDraft } from '../special-hours-draft.ts';

/** Whose hours they are: of the whole business or of one person. Nothing with one person. */
export function WhoField({ form }: { form: UseFormReturn<SpecialHoursDraft> }) {
  const { t } = useTranslation('console');
  const { staff, isTeam } = useStaff();
  if (!isTeam) return null;
  return (
    <SelectField label={t('staff.whose')} {...fieldProps(form, 'staff_id')}>
      <option value="">{t('staff.wholeBusiness')}</option>
      {staff.map(({ staff_id, name }) => (
        <option key={staff_id} value={staff_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
