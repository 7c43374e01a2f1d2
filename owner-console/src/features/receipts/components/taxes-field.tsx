import { RECEIPT } from 'api/contract/limits.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button, useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextField } from 'shared-ui/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { NEW_TAX, type ReceiptDraft } from '../receipt-draft.ts';
import styles from './receipts.module.css';

export function TaxesField({ form }: { form: UseFormReturn<ReceiptDraft> }) {
  const { t } = useTranslation('console');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxes' });
  return (
    <fieldset className={styles.taxes}>
      <legend>{t('receipts.taxes')}</legend>
      {fields.map(({ id, name }, at) => (
        <div key={id} className={styles.tax}>
          <TextField
            label={t('receipts.taxName')}
            maxLength={RECEIPT.taxName}
            autoComplete="off"
            {...fieldProps(form, `taxes.${at}.name`)}
          />
          <TextField
            label={t('receipts.taxPercent')}
            inputMode="decimal"
            autoComplete="off"
            {...fieldProps(form, `taxes.${at}.percent`)}
          />
          <TextField
            label={t('receipts.taxNumber')}
            maxLength={RECEIPT.taxNumber}
            autoComplete="off"
            {...fieldProps(form, `taxes.${at}.number`)}
          />
          <IconButton
            label={name ? t('receipts.removeTax', { name }) : t('receipts.removeNewTax')}
            onClick={() => remove(at)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fields.length < RECEIPT.taxes && (
        <Button
          variant="quiet"
          small
          className={styles.add}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => append(NEW_TAX)}
        >
          {t('receipts.addTax')}
        </Button>
      )}
      <p className={styles.hint}>{t('receipts.taxesHint', { most: RECEIPT.taxes })}</p>
    </fieldset>
  );
}
