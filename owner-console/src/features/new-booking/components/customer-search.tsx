import type { Customer } from 'api/contract/customers.ts';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { MarkedText } from 'shared-ui/marked-text.tsx';
import { SuggestField } from 'shared-ui/suggest-field.tsx';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useSettled } from '../../../components/use-settled.ts';
import { useCustomerName, useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { useSuggestedCustomers } from '../../../domain/customers/use-customers.ts';
import styles from './new-booking.module.css';

const TYPING_MS = 200;
const MIN_LETTERS = 2;

interface Props {
  error: string | undefined;
  onTake: (customer: Customer) => void;
  onEnter: (typed: string) => void;
}

export function CustomerSearch({ error, onTake, onEnter }: Props) {
  const { t } = useTranslation('console');
  const formatName = useCustomerName();
  const formatTotals = useCustomerTotals();
  const formatPhone = useFormatPhone();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const settled = useSettled(query, TYPING_MS);
  const isSearching = [...query].length >= MIN_LETTERS;
  const found = useSuggestedCustomers(isSearching && settled === query ? query : null);
  const count = found?.length;
  useEffect(() => {
    if (count !== undefined) announce(t('booking.found', { count }));
  }, [count, t]);

  const suggestions = (found ?? []).map((customer) => ({
    key: customer.customer_id,
    onTake: () => onTake(customer),
    content: (
      <span className={styles.suggestion}>
        <b>
          <MarkedText text={formatName(customer)} query={query} />
        </b>
        <small>
          <MarkedText
            text={[customer.email || formatPhone(customer.phone), formatTotals(customer)]
              .filter(Boolean)
              .join(' · ')}
            query={query}
          />
        </small>
      </span>
    ),
  }));
  const added = {
    key: 'new',
    onTake: () => onEnter(query),
    content: (
      <span className={styles.added}>
        <Plus size={18} aria-hidden />
        {t('booking.newCustomer', { typed: query })}
      </span>
    ),
  };
  return (
    <SuggestField
      name="customer-search"
      label={t('customers.find')}
      hint={t('booking.searchHint')}
      error={error}
      value={typed}
      onChange={setTyped}
      suggestions={isSearching && (found || settled === query) ? [...suggestions, added] : []}
    />
  );
}
