import { MAX_LENGTH } from 'api/contract/limits.ts';
import { phoneDigits } from 'api/contract/patterns.ts';
import { useTranslation } from 'shared-ui';
import { fieldProps } from 'shared-ui/field-props.ts';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import type { EventForm } from '../use-event-form.ts';
import styles from './event-fields.module.css';

export function EventCustomerFields({ form }: Pick<EventForm, 'form'>) {
  const { t } = useTranslation('console');
  return (
    <>
      <div className={styles.full}>
        <TextField
          label={t('event.customerName')}
          optional
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          {...fieldProps(form, 'customerName')}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.address')}
          optional
          autoComplete="off"
          maxLength={MAX_LENGTH.address}
          {...fieldProps(form, 'customerAddress')}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.email')}
          optional
          type="email"
          autoComplete="off"
          maxLength={MAX_LENGTH.email}
          {...fieldProps(form, 'customerEmail')}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.phone')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={MAX_LENGTH.phone + 1}
          {...fieldProps(form, 'customerPhone', {
            onChange: (change) => form.setValue('customerPhone', phoneDigits(change.target.value)),
          })}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.link')}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_LENGTH.link}
          {...fieldProps(form, 'ol_link')}
        />
      </div>
      <div className={styles.full}>
        <TextArea
          label={t('event.fact.note')}
          optional
          rows={3}
          maxLength={MAX_LENGTH.text}
          {...fieldProps(form, 'additional_info')}
        />
      </div>
    </>
  );
}
