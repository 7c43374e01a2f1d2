import { useTranslation } from 'shared-ui';
import { SelectField } from 'shared-ui/text-field.tsx';
import { useStaff } from '../../staff/use-staff.ts';
import { accessChoices, accessOf, choiceOf } from '../access-choices.ts';
import type { Access } from '../use-members.ts';

interface Props {
  value: Access;
  /** Whose, where there are several. */
  name?: string;
  disabled?: boolean;
  onChoose: (access: Access) => void;
}

export function AccessSelect({ value, name, disabled, onChoose }: Props) {
  const { t } = useTranslation('console');
  const { staff } = useStaff();
  const textOf = (choice: string) => {
    const { role, staff_id } = accessOf(choice);
    const person = staff.find((one) => one.staff_id === staff_id)?.name;
    return role === 'staff' ? t('members.staffOf', { name: person }) : t(`members.${role}`);
  };
  const chosen = choiceOf(value);
  return (
    <SelectField
      label={t('members.what')}
      hint={t(`members.may.${value.role}`)}
      {...(name && { 'aria-label': name })}
      value={chosen}
      disabled={disabled}
      onChange={(event) => onChoose(accessOf(event.target.value))}
    >
      {[...new Set([...accessChoices(staff), chosen])].map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
