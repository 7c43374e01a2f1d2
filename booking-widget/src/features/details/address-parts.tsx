import { MAX_LENGTH } from 'api/contract/limits.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { COUNTRIES, findStates } from './countries.ts';
import styles from './details.module.css';
import { filled } from './details-rules.ts';
import type { DetailsValues } from './details-values.ts';

export const PARTS = ['country', 'state', 'street', 'city', 'zip'] as const;

/** The country comes first because it decides the other labels and the list of states. */
export function AddressParts() {
  const { t } = useTranslation('widget');
  const form = useFormContext<DetailsValues>();
  const country = form.watch('country');
  const words = country in COUNTRIES ? country : 'any';
  const rule = (field: string) => filled(t(`details.missing.${field}`));

  return (
    <div className={styles.paired}>
      <SelectField
        label={t('details.country')}
        autoComplete="country"
        {...fieldProps(form, 'country', {
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
        {...fieldProps(form, 'state', rule('state'))}
      >
        <option value="">{t('details.choose')}</option>
        {findStates(country).map(([code, name]) => (
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
          {...fieldProps(form, 'street', rule('street'))}
        />
      </div>
      <TextField
        label={t('details.city')}
        autoComplete="address-level2"
        maxLength={80}
        {...fieldProps(form, 'city', rule('city'))}
      />
      <TextField
        label={t(`details.zips.${words}`)}
        autoComplete="postal-code"
        maxLength={12}
        {...fieldProps(form, 'zip', rule('zip'))}
      />
    </div>
  );
}
