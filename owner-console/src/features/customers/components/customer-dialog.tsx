import type { Customer, CustomerBody } from 'api/contract/customers.ts';
import { phoneDigits } from 'api/contract/patterns.ts';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { useCustomerChanges } from '../../../domain/customers/use-customer-changes.ts';
import styles from './customer-dialogs.module.css';

interface Props {
  customer: Customer | null;
  onClose: () => void;
  onSaved: (customer: Customer) => void;
  /** Another customer has this address or phone. */
  onTaken?: (by: string) => void;
}

const FIELDS = ['name', 'email', 'phone', 'address'] as const;
const TYPES = { name: 'text', email: 'email', phone: 'tel', address: 'text' };

export default function CustomerDialog({ customer, onClose, onSaved, onTaken }: Props) {
  const { t } = useTranslation('console');
  const formId = useId();
  const { add, edit } = useCustomerChanges();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (field: string) => String(form.get(field)).trim();
    const body: CustomerBody = {
      name: given('name'),
      email: given('email'),
      phone: phoneDigits(given('phone')),
      address: given('address'),
    };
    setBusy(true);
    setError(null);
    try {
      const saved = customer ? await edit(customer.customer_id, body) : await add(body);
      onClose();
      onSaved(saved);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause);
      setBusy(false);
    }
  }

  const taken = error?.code === 'customer_exists' ? String(error.details.customer_id) : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(customer ? 'customers.edit' : 'customers.add')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t(customer ? 'customers.save' : 'customers.add')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={save} noValidate>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            type={TYPES[field]}
            label={t(`customers.field.${field}`)}
            defaultValue={customer?.[field] ?? ''}
            error={error?.fields[field]}
            autoComplete="off"
          />
        ))}
        <p className={styles.hint}>{t('customers.contactHint')}</p>
        {taken && onTaken && (
          <Button variant="secondary" onClick={() => onTaken(taken)}>
            {t('customers.mergeInstead')}
          </Button>
        )}
        {error && Object.keys(error.fields).length === 0 && <Banner tone="danger">{error.message}</Banner>}
      </form>
    </Dialog>
  );
}
