import { SERVICE_CAPACITY } from 'api/contract/limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
}

export function PlacesSection({ form, words }: Props) {
  const { t } = useTranslation('console');
  return (
    <FormSection title={t('services.places')} words={words} fields={['capacity']}>
      <TextField
        label={t('services.capacity')}
        hint={t('services.capacityHint')}
        type="number"
        inputMode="numeric"
        min={SERVICE_CAPACITY.min}
        max={SERVICE_CAPACITY.max}
        {...fieldProps(form, 'capacity')}
      />
    </FormSection>
  );
}
