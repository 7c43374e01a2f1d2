import { CUSTOMER_ORDERS, type CustomerOrder } from 'api/contract/limits.ts';
import Plus from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { Suspense, useEffect, useState } from 'react';
import { announce, Button, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { useConsoleWidth } from '../../../components/console-width.ts';
import { goTo } from '../../../components/place-store.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { customerLink } from '../../../domain/customers/addresses.ts';
import { useFoundCustomers, useTags } from '../../../domain/customers/use-customers.ts';
import { useSearch } from '../store.ts';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerTable } from './customer-table.tsx';
import styles from './customers-list.module.css';
import { ExportMenu } from './export-menu.tsx';

const CustomerDialog = prefetchedComponent(() => import('./customer-dialog.tsx'));

const TYPING_MS = 200;

/** The text that is searched for, 200 ms after the last key, and the query in the URL. */
function useTypedQuery() {
  const query = useSearch((search) => search.query);
  const [typed, setTyped] = useState(query);
  const [last, setLast] = useState(query);
  const settled = useSettled(typed.trim(), TYPING_MS);
  useEffect(() => useSearch.setState({ query: settled }), [settled]);
  if (query !== last) {
    setLast(query);
    if (query !== settled) setTyped(query);
  }
  return [typed, setTyped] as const;
}

function Filters() {
  const { t } = useTranslation('console');
  const { tag, sort } = useSearch();
  const [typed, setTyped] = useTypedQuery();
  const tags = useTags();
  const hasTags = tags.length > 0 || tag !== '';
  return (
    <div className={styles.filters} data-tags={hasTags}>
      <TextField
        type="search"
        label={t('customers.find')}
        prefix={<SearchIcon size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasTags && (
        <SelectField
          label={t('customers.tag')}
          value={tag}
          onChange={(event) => useSearch.setState({ tag: event.target.value })}
        >
          <option value="">{t('customers.allTags')}</option>
          {[...new Set([...tags, tag])].filter(Boolean).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('customers.sort')}
        value={sort}
        onChange={(event) => useSearch.setState({ sort: event.target.value as CustomerOrder })}
      >
        {CUSTOMER_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`customers.order.${order}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Found() {
  const { t } = useTranslation('console');
  const search = useSearch();
  const { customers, total, error, retry, loadMore } = useFoundCustomers(search);
  const isNarrow = useConsoleWidth() === 'narrow';
  const isSearching = search.query !== '' || search.tag !== '';
  useEffect(() => {
    if (isSearching && total !== undefined) announce(t('customers.people', { count: total }));
  }, [isSearching, total, t]);

  if (error && !customers) return <LoadFailed text={t('customers.loadFailed')} onRetry={retry} />;
  if (!customers || total === undefined) return <Skeleton height="12rem" />;
  if (customers.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        title={
          isSearching ? t('customers.none', { query: search.query || search.tag }) : t('customers.empty')
        }
        help={t(isSearching ? 'customers.noneHelp' : 'customers.emptyHelp')}
        action={
          isSearching && (
            <Button variant="secondary" onClick={() => useSearch.setState({ query: '', tag: '' })}>
              {t('customers.clear')}
            </Button>
          )
        }
      />
    );
  }
  const List = isNarrow ? CustomerCards : CustomerTable;
  return (
    <>
      <List customers={customers} total={total} search={search} onEnd={loadMore} />
      {error !== undefined && <LoadFailed text={t('customers.loadFailed')} onRetry={retry} />}
    </>
  );
}

export function CustomersList() {
  const { t } = useTranslation('console');
  const [isAdding, setIsAdding] = useState(false);
  const total = useFoundCustomers(useSearch()).total;
  const { savesNothing } = useConsoleContext().variant;

  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('places.customers')}</h1>
          <p>{total !== undefined && t('customers.people', { count: total })}</p>
        </div>
        {!savesNothing && <ExportMenu />}
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('customers.add')}
        </Button>
      </div>
      <section className={styles.card} aria-label={t('places.customers')}>
        <Filters />
        <Found />
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
