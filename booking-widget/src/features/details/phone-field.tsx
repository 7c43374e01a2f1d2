import { MAX_LENGTH } from 'api/contract/limits.ts';
import { phoneDigits } from 'api/contract/patterns.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import type { DetailsValues } from './details-values.ts';

interface Props {
  business: Pick<PublicBusiness, 'country' | 'currency'>;
  /** Where it is not, text messages alone need a number. */
  required: boolean;
}

const importPhones = () => import('api/text/international-phone.ts').catch(() => null);

/** Checks the number by the business's country, which is left to the server where the check cannot be loaded. */
export function PhoneField({ business, required }: Props) {
  const { t } = useTranslation('widget');
  const { register, formState, watch } = useFormContext<DetailsValues>();
  const isRequired = watch('texts') || required;
  useEffect(() => {
    void importPhones();
  }, []);
  const phone = register('phone', {
    required: isRequired && t('details.missing.phone'),
    validate: async (typed) => {
      if (typed === '') return true;
      const phones = await importPhones();
      return !phones || phones.isPhone(typed, business) || t('details.wrongPhone');
    },
  });
  return (
    <TextField
      label={t('details.phone')}
      hint={t('details.phoneHint')}
      aria-required={isRequired}
      optional={!isRequired}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={MAX_LENGTH.phone + 1}
      error={formState.errors.phone?.message}
      {...phone}
      onChange={(event) => {
        event.target.value = phoneDigits(event.target.value);
        return phone.onChange(event);
      }}
    />
  );
}
