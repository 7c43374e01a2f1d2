import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { namesAmount, PAYMENT_CHOICES, type ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
  currency: string;
}

export function PaymentSection({ form, words, currency }: Props) {
  const { t } = useTranslation('console');
  const payment = form.watch('payment');
  return (
    <FormSection title={t('services.payment')} words={words} fields={['payment', 'deposit']}>
      <SelectField label={t('services.paymentWhen')} {...form.register('payment')}>
        {PAYMENT_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`services.paymentChoice.${choice}`)}
          </option>
        ))}
      </SelectField>
      {payment !== 'none' && payment !== 'full' && (
        <TextField
          label={namesAmount(payment) ? t('services.deposit', { currency }) : t('services.share')}
          inputMode="decimal"
          autoComplete="off"
          {...fieldProps(form, 'deposit')}
        />
      )}
    </FormSection>
  );
}
