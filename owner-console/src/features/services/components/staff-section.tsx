import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { FieldError } from 'shared-ui/field.tsx';
import { Radio } from '../../../components/radio.tsx';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { FormSection } from './form-section.tsx';
import styles from './service-form.module.css';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
}

/** Nothing with one person. */
export function StaffSection({ form, words }: Props) {
  const { t } = useTranslation('console');
  const { staff, isTeam } = useStaff();
  const chosen = form.watch('staff_ids');
  const error = form.formState.errors.staff_ids?.message;
  if (!isTeam) return null;

  const choose = (staff_ids: string[] | null) =>
    form.setValue('staff_ids', staff_ids, { shouldDirty: true, shouldValidate: true });
  function toggle(id: string, isOffered: boolean) {
    const others = (chosen ?? []).filter((other) => other !== id);
    choose(isOffered ? [...others, id] : others);
  }

  return (
    <FormSection title={t('staff.offeredBy')} words={words} fields={['staff_ids']}>
      <fieldset aria-label={t('staff.offeredBy')}>
        <Radio
          name="offered-by"
          label={t('staff.everyone')}
          hint={t('staff.everyoneHint')}
          checked={chosen === null}
          onChange={() => choose(null)}
        />
        <Radio
          name="offered-by"
          label={t('staff.onlyThese')}
          checked={chosen !== null}
          onChange={() => choose(staff.map(({ staff_id }) => staff_id))}
        />
        {chosen && (
          <ul className={styles.choices}>
            {staff.map((person) => (
              <li key={person.staff_id}>
                <Checkbox
                  label={
                    <span className={styles.person}>
                      <Avatar person={person} small />
                      {person.name}
                    </span>
                  }
                  checked={chosen.includes(person.staff_id)}
                  onChange={(event) => toggle(person.staff_id, event.target.checked)}
                />
              </li>
            ))}
          </ul>
        )}
        {error && <FieldError id="offered-by-error">{error}</FieldError>}
      </fieldset>
    </FormSection>
  );
}
