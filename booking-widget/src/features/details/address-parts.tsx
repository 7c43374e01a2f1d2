import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { COUNTRIES, statesOf } from './countries.ts';
import styles from './details.module.css';
import type { DetailsValues } from './details-values.ts';

export const PARTS = ['country', 'state', 'street', 'city', 'zip'] as const;

/** The country comes first because it decides the other labels and the list of states. */
export function AddressParts() {
  const { t } = useTranslation('widget');
  const form = useFormContext<DetailsValues>();
  const { register, formState } = form;
  const { errors } = formState;
  const country = form.watch('country');
  const words = country in COUNTRIES ? country : 'any';
  const rule = (field: string) => ({ required: t(`details.missing.${field}`) });

  return (
    <div className={styles.paired}>
      <SelectField
        label={t('details.country')}
        autoComplete="country"
        error={errors.country?.message}
        {...register('country', {
          ...rule('country'),
          onChange: () => {
            form.setValue('state', '');
            form.clearErrors('state');
          },
        })}
      >
        <option value="">{t('details.choose')}</option>
        {Object.keys(COUNTRIES).map((code) => (
          <option key={code} value={code}>
            {t(`details.countries.${code}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(`details.states.${words}`)}
        autoComplete="address-level1"
        error={errors.state?.message}
        {...register('state', rule('state'))}
      >
        <option value="">{t('details.choose')}</option>
        {statesOf(country).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.full}>
        <TextField
          label={t('details.street')}
          autoComplete="address-line1"
          maxLength={MAX_LENGTH.name}
          error={errors.street?.message}
          {...register('street', rule('street'))}
        />
      </div>
      <TextField
        label={t('details.city')}
        autoComplete="address-level2"
        maxLength={80}
        error={errors.city?.message}
        {...register('city', rule('city'))}
      />
      <TextField
        label={t(`details.zips.${words}`)}
        autoComplete="postal-code"
        maxLength={12}
        error={errors.zip?.message}
        {...register('zip', rule('zip'))}
      />
    </div>
  );
}
