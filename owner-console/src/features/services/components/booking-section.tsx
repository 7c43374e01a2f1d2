import type { Profile } from 'api/contract/profile.ts';
import type { Service } from 'api/contract/services.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { FieldError } from 'shared-ui/field.tsx';
import { Radio } from '../../../components/radio.tsx';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import styles from './service-form.module.css';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
  others: readonly Service[];
  profile: Pick<Profile, 'several_services'>;
}

export function BookingSection({ form, words, others, profile }: Props) {
  const { t } = useTranslation('console');
  const [isAddOn, goesWith] = form.watch(['add_on', 'goes_with']);
  const { errors } = form.formState;
  const chooseAddOn = (add_on: boolean) =>
    form.setValue('add_on', add_on, { shouldDirty: true, shouldValidate: true });
  const chooseServices = (ids: string[] | null) =>
    form.setValue('goes_with', ids, { shouldDirty: true, shouldValidate: true });
  const toggle = (id: string, isChosen: boolean) =>
    chooseServices([...(goesWith ?? []).filter((other) => other !== id), ...(isChosen ? [id] : [])]);

  return (
    <FormSection title={t('services.booking')} words={words} fields={['add_on', 'goes_with']}>
      <fieldset aria-label={t('services.booking')}>
        <Radio
          name="add-on"
          label={t(profile.several_services ? 'services.combined' : 'services.alone')}
          checked={!isAddOn}
          onChange={() => chooseAddOn(false)}
        />
        <Radio
          name="add-on"
          label={t('services.addOnOnly')}
          hint={t('services.addOnHint')}
          checked={isAddOn}
          onChange={() => chooseAddOn(true)}
        />
        {errors.add_on && <FieldError id="add-on-error">{errors.add_on.message}</FieldError>}
      </fieldset>
      {isAddOn && (
        <fieldset>
          <legend className={styles.legend}>{t('services.goesWith')}</legend>
          <Radio
            name="goes-with"
            label={t('services.everyService')}
            hint={t('services.everyServiceHint')}
            checked={goesWith === null}
            onChange={() => chooseServices(null)}
          />
          <Radio
            name="goes-with"
            label={t('services.onlyThese')}
            checked={goesWith !== null}
            onChange={() => chooseServices([])}
          />
          {goesWith && (
            <div className={styles.choices}>
              {others.map(({ service_id, name }) => (
                <Checkbox
                  key={service_id}
                  label={name}
                  checked={goesWith.includes(service_id)}
                  onChange={(event) => toggle(service_id, event.target.checked)}
                />
              ))}
            </div>
          )}
          {errors.goes_with && <FieldError id="goes-with-error">{errors.goes_with.message}</FieldError>}
        </fieldset>
      )}
    </FormSection>
  );
}
