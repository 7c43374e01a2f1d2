import type { Customer } from 'api/contract/customers.ts';
import { useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useSettled } from '../../../components/use-settled.ts';
import { useCustomerName, useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { useCustomerChanges } from '../../../domain/customers/use-customer-changes.ts';
import { useSuggestedCustomers } from '../../../domain/customers/use-customers.ts';
import { MergeComparison } from './merge-comparison.tsx';
import styles from './merge-dialog.module.css';

const MATCHES = 5;
const TYPING_MS = 200;

interface Props {
  customer: Customer;
  onClose: () => void;
  onMerged: (into: Customer) => void;
}

export default function MergeDialog({ customer, onClose, onMerged }: Props) {
  const { t } = useTranslation('console');
  const formatName = useCustomerName();
  const formatTotals = useCustomerTotals();
  const formatPhone = useFormatPhone();
  const { merge } = useCustomerChanges();
  const [query, setQuery] = useState(customer.name);
  const [into, setInto] = useState<Customer | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const found = useSuggestedCustomers(useSettled(query.trim(), TYPING_MS));
  const matches = (found ?? [])
    .filter(({ customer_id }) => customer_id !== customer.customer_id)
    .slice(0, MATCHES);

  async function confirm() {
    if (!into) return;
    setBusy(true);
    setError('');
    try {
      const merged = await merge(customer.customer_id, into.customer_id);
      onClose();
      onMerged(merged);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      setBusy(false);
    }
  }

  const name = formatName(customer);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('customers.mergeTitle', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {into && (
            <Button variant="danger" busy={busy} onClick={confirm}>
              {t('customers.mergeInto', { name: formatName(into) })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          type="search"
          label={t('customers.entryToKeep')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul className={styles.matches} aria-label={t('customers.matches')}>
          {matches.map((match) => (
            <li key={match.customer_id}>
              <button
                type="button"
                className={styles.match}
                aria-pressed={match.customer_id === into?.customer_id}
                onClick={() => setInto(match)}
              >
                <b>{formatName(match)}</b>
                <small>
                  {[match.email || formatPhone(match.phone), formatTotals(match)].filter(Boolean).join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {found && matches.length === 0 && (
          <p className={styles.hint}>
            {query === customer.name ? t('customers.mergeSearch') : t('customers.none', { query })}
          </p>
        )}
        {into && (
          <>
            <MergeComparison from={customer} into={into} />
            <p className={styles.hint}>{t('customers.mergeHelp', { totals: formatTotals(customer) })}</p>
          </>
        )}
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
    </Dialog>
  );
}
