import { digitsOnly, MAX_LENGTH } from 'api/contract/limits.ts';
import { useTranslation } from 'shared-ui';
import { TextArea, TextField } from 'shared-ui/text-field.tsx';
import type { EventForm } from '../use-event-form.ts';
import styles from './event-fields.module.css';

export function EventCustomerFields({ form }: Pick<EventForm, 'form'>) {
  const { t } = useTranslation('console');
  const { errors } = form.formState;
  return (
    <>
      <div className={styles.full}>
        <TextField
          label={t('event.customerName')}
          optional
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          error={errors.customerName?.message}
          {...form.register('customerName')}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.address')}
          optional
          autoComplete="off"
          maxLength={MAX_LENGTH.address}
          error={errors.customerAddress?.message}
          {...form.register('customerAddress')}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.email')}
          optional
          type="email"
          autoComplete="off"
          maxLength={MAX_LENGTH.email}
          error={errors.customerEmail?.message}
          {...form.register('customerEmail')}
        />
      </div>
      <div className={styles.full}>
        <TextField
          label={t('event.fact.phone')}
          optional
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_LENGTH.phone}
          error={errors.customerPhone?.message}
          {...form.register('customerPhone', {
            onChange: (change) => form.setValue('customerPhone', digitsOnly(change.target.value)),
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
          error={errors.ol_link?.message}
          {...form.register('ol_link')}
        />
      </div>
      <div className={styles.full}>
        <TextArea
          label={t('event.fact.note')}
          optional
          rows={3}
          maxLength={MAX_LENGTH.text}
          error={errors.additional_info?.message}
          {...form.register('additional_info')}
        />
      </div>
    </>
  );
}
