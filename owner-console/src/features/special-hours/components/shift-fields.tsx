import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useServices } from '../../../data/queries.ts';
import { NEW_SHIFT, type SpecialHoursDraft } from '../special-hours-draft.ts';
import styles from './special-hours.module.css';

export function ShiftFields({ form }: { form: UseFormReturn<SpecialHoursDraft> }) {
  const { t } = useTranslation('console');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shifts' });
  const services = useServices().data?.services ?? [];
  const shifts = form.watch('shifts');
  const errors = form.formState.errors.shifts;
  const choose = (index: number, chosen: string[] | null) =>
    form.setValue(`shifts.${index}.services`, chosen, { shouldDirty: true });

  return (
    <div className={styles.shifts}>
      {fields.map(({ id }, index) => {
        const chosen = shifts[index]?.services ?? null;
        return (
          <div key={id} className={styles.shift}>
            <TextField
              label={t('hours.start')}
              type="time"
              error={errors?.[index]?.start?.message}
              {...form.register(`shifts.${index}.start`)}
            />
            <TextField
              label={t('hours.end')}
              type="time"
              error={errors?.[index]?.end?.message}
              {...form.register(`shifts.${index}.end`)}
            />
            {fields.length > 1 && (
              <IconButton
                label={t('special.removeShift', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <X />
              </IconButton>
            )}
            {services.length > 1 && (
              <div className={styles.services}>
                <Checkbox
                  label={t('special.someServices')}
                  checked={chosen !== null}
                  onChange={({ target }) =>
                    choose(index, target.checked ? services.map((service) => service.service_id) : null)
                  }
                />
                {chosen &&
                  services.map(({ service_id: service, name }) => (
                    <Checkbox
                      key={service}
                      label={name}
                      checked={chosen.includes(service)}
                      onChange={({ target }) =>
                        choose(
                          index,
                          target.checked ? [...chosen, service] : chosen.filter((other) => other !== service),
                        )
                      }
                    />
                  ))}
              </div>
            )}
          </div>
        );
      })}
      <div>
        <Button
          variant="quiet"
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          onClick={() => append(NEW_SHIFT)}
        >
          {t('special.addShift')}
        </Button>
      </div>
    </div>
  );
}
