import { CUSTOMER_ORDERS, type CustomerOrder } from 'api/contract/limits.ts';
import { Download, Plus, Search as SearchIcon, Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { announce, Button, ButtonLink, EmptyState, useTranslation } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { goTo } from '../../../components/place-store.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { customerLink } from '../addresses.ts';
import { useSearch } from '../store.ts';
import { useCustomersPage } from '../use-customers.ts';
import { CustomerRows } from './customer-rows.tsx';
import styles from './customers.module.css';

const CustomerDialog = prefetchedComponent(() => import('./customer-dialog.tsx'));

const TYPING_MS = 200;

/** The text that is searched for, 200 ms after the last key. */
function useTypedQuery() {
  const [typed, setTyped] = useState(useSearch.getState().query);
  useEffect(() => {
    const timer = setTimeout(() => useSearch.setState({ query: typed.trim() }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

export function CustomersList() {
  const { t } = useTranslation('console');
  const search = useSearch();
  const [typed, setTyped] = useTypedQuery();
  const [isAdding, setIsAdding] = useState(false);
  const first = useCustomersPage(search).data;
  const isSearching = search.query !== '' || search.tag !== '';
  const tags = [...new Set(first?.customers.flatMap((customer) => customer.tags))].sort();
  const total = first?.total;
  useEffect(() => {
    if (isSearching && total !== undefined) announce(t('customers.people', { count: total }));
  }, [isSearching, total, t]);

  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('places.customers')}</h1>
          <p>{total !== undefined && t('customers.people', { count: total })}</p>
        </div>
        {(['csv', 'json'] as const).map((format) => (
          <ButtonLink
            key={format}
            variant="secondary"
            icon={<Download size={18} strokeWidth={1.8} aria-hidden />}
            href={`/api/customers/export?format=${format}`}
            download
          >
            {t(`customers.export.${format}`)}
          </ButtonLink>
        ))}
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('customers.add')}
        </Button>
      </div>
      <section className={styles.card} aria-label={t('places.customers')}>
        <div className={styles.filters} data-tags={tags.length > 0 || search.tag !== ''}>
          <TextField
            type="search"
            label={t('customers.find')}
            prefix={<SearchIcon size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {(tags.length > 0 || search.tag !== '') && (
            <SelectField
              label={t('customers.tag')}
              value={search.tag}
              onChange={(event) => useSearch.setState({ tag: event.target.value })}
            >
              <option value="">{t('customers.allTags')}</option>
              {[...new Set([...tags, search.tag])].filter(Boolean).map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={t('customers.sort')}
            value={search.sort}
            onChange={(event) => useSearch.setState({ sort: event.target.value as CustomerOrder })}
          >
            {CUSTOMER_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`customers.order.${order}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {total === 0 ? (
          <EmptyState
            icon={<Users />}
            title={
              isSearching ? t('customers.none', { query: search.query || search.tag }) : t('customers.empty')
            }
            help={isSearching ? undefined : t('customers.emptyHelp')}
          />
        ) : (
          <CustomerRows key={JSON.stringify(search)} search={search} />
        )}
      </section>
      <Suspense>
        {isAdding && (
          <CustomerDialog
            customer={null}
            onClose={() => setIsAdding(false)}
            onSaved={({ customer_id }) => goTo(customerLink(customer_id))}
          />
        )}
      </Suspense>
    </>
  );
}
