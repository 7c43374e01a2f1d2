import { SERVICE_CAPACITY, SERVICE_SEATS } from 'api/contract/limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { parseCapacity, type ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import styles from './service-form.module.css';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
}

export function PlacesSection({ form, words }: Props) {
  const { t } = useTranslation('console');
  const isGroup = parseCapacity(form.watch()) > 1;
  return (
    <FormSection title={t('services.places')} words={words} fields={['capacity', 'max_seats']}>
      <div className={styles.pair}>
        <TextField
          label={t('services.capacity')}
          hint={t('services.capacityHint')}
          type="number"
          inputMode="numeric"
          min={SERVICE_CAPACITY.min}
          max={SERVICE_CAPACITY.max}
          {...fieldProps(form, 'capacity')}
        />
        <TextField
          label={t('services.seats')}
          hint={t(isGroup ? 'services.seatsHint' : 'services.seatsLocked')}
          type="number"
          inputMode="numeric"
          min={SERVICE_SEATS.min}
          max={SERVICE_SEATS.max}
          {...fieldProps(form, 'max_seats')}
          disabled={!isGroup}
        />
      </div>
    </FormSection>
  );
}
