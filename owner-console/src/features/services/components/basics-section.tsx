import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { Service } from 'api/contract/services.ts';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import { MinutesField } from './minutes-field.tsx';
import styles from './service-form.module.css';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  words: string;
  services: readonly Service[];
  currency: string;
}

export function BasicsSection({ form, words, services, currency }: Props) {
  const { t } = useTranslation('console');
  const listId = useId();
  const categories = [...new Set(services.map(({ category }) => category))].filter(Boolean);
  return (
    <FormSection
      title={t('services.basics')}
      words={words}
      fields={['name', 'duration', 'price', 'description', 'category']}
      isOpen
    >
      <TextField
        label={t('services.name')}
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        {...fieldProps(form, 'name')}
      />
      <div className={styles.pair}>
        <MinutesField label={t('services.duration')} {...fieldProps(form, 'duration')} />
        <TextField
          label={t('services.price')}
          optional
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className={styles.unit}>{currency}</span>}
          {...fieldProps(form, 'price')}
        />
      </div>
      <TextArea
        label={t('services.description')}
        optional
        rows={2}
        maxLength={MAX_LENGTH.text}
        {...fieldProps(form, 'description')}
      />
      <TextField
        label={t('services.category')}
        optional
        hint={t('services.categoryHint')}
        list={listId}
        autoComplete="off"
        maxLength={MAX_LENGTH.category}
        {...fieldProps(form, 'category')}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </FormSection>
  );
}
