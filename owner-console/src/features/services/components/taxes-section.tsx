import type { Service } from 'api/contract/services.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import type { UseFormReturn } from 'react-hook-form';
import { currentLanguage, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { FieldError } from 'shared-ui/field.tsx';
import { useRead } from '../../../data/queries.ts';
import type { ServiceDraft } from '../../../domain/services/service-draft.ts';
import { FormSection } from './form-section.tsx';
import styles from './service-form.module.css';

interface Props {
  form: UseFormReturn<ServiceDraft>;
  service: Service | null;
}

/** Which taxes of the receipts apply to a service: all of them at first. Nothing without taxes. */
export function TaxesSection({ form, service }: Props) {
  const { t } = useTranslation('console');
  const rates = useRead('GET /api/receipts/settings', []).data?.tax_rates ?? [];
  const chosen = form.watch('tax_ids') ?? service?.tax_ids ?? rates.map(({ tax_id }) => tax_id);
  const error = form.formState.errors.tax_ids?.message;
  if (rates.length === 0) return null;

  const applied = rates.filter(({ tax_id }) => chosen.includes(tax_id));
  const toggle = (id: string, applies: boolean) =>
    form.setValue('tax_ids', applies ? [...chosen, id] : chosen.filter((other) => other !== id), {
      shouldDirty: true,
    });

  return (
    <FormSection
      title={t('receipts.taxes')}
      words={
        joinFacts(
          applied.map(({ name }) => name),
          currentLanguage(),
        ) || t('services.words.noTaxes')
      }
      fields={['tax_ids']}
    >
      <fieldset aria-label={t('receipts.taxes')}>
        <ul className={styles.pair}>
          {rates.map(({ tax_id, name, percent }) => (
            <li key={tax_id}>
              <Checkbox
                label={t('services.taxRate', { name, percent })}
                checked={chosen.includes(tax_id)}
                onChange={(event) => toggle(tax_id, event.target.checked)}
              />
            </li>
          ))}
        </ul>
        {error && <FieldError id="taxes-error">{error}</FieldError>}
      </fieldset>
    </FormSection>
  );
}
