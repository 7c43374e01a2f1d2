import { formatMinor } from 'api/text/minor-units.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { currentLanguage, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import type { DetailsValues } from './details-values.ts';

/** The customer's consent to a fee for not coming; another fee needs it again. */
export function FeeConsent({ feeMinor, currency }: { feeMinor: number; currency: string }) {
  const { t } = useTranslation('widget');
  const { register, unregister, watch, setValue, getFieldState, formState } = useFormContext<DetailsValues>();

  useEffect(() => {
    register('agreedFee', { validate: (agreed) => agreed === feeMinor || t('errors.agreeFee') });
    return () => unregister('agreedFee', { keepValue: true });
  }, [register, unregister, feeMinor, t]);

  return (
    <Checkbox
      label={t('pay.agreeFee', { amount: formatMinor(feeMinor, currency, currentLanguage()) })}
      checked={watch('agreedFee') === feeMinor}
      onChange={({ target }) =>
        setValue('agreedFee', target.checked ? feeMinor : 0, { shouldValidate: formState.isSubmitted })
      }
      error={getFieldState('agreedFee', formState).error?.message}
      aria-required
    />
  );
}
