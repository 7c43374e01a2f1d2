import type { CustomersReply } from 'api/contract/customers.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, Skeleton, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import type { Search } from '../store.ts';
import { useCustomersPage } from '../use-customers.ts';
import { CustomerRow } from './customer-row.tsx';
import styles from './customers.module.css';

interface Props {
  search: Search;
  /** Of the page before; the first page has none. */
  cursor?: string;
}

/** A page of the list and, once it was asked for, the pages after it. */
export function CustomerRows({ search, cursor }: Props) {
  const { t } = useTranslation('console');
  const [showsMore, setShowsMore] = useState(false);
  const { data, error, mutate } = useCustomersPage(search, cursor);
  const list = useRef<HTMLUListElement>(null);
  const isNextPage = cursor !== undefined;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isNextPage && isLoaded) list.current?.querySelector('a')?.focus();
  }, [isNextPage, isLoaded]);

  if (error && !data) return <LoadFailed text={t('customers.loadFailed')} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height="12rem" />;
  const { customers, next_cursor } = data as CustomersReply;
  return (
    <>
      <ul ref={list} className={styles.list}>
        {customers.map((customer) => (
          <CustomerRow key={customer.customer_id} customer={customer} />
        ))}
      </ul>
      {next_cursor && showsMore && <CustomerRows search={search} cursor={next_cursor} />}
      {next_cursor && !showsMore && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setShowsMore(true)}>
            {t('customers.more')}
          </Button>
        </div>
      )}
    </>
  );
}
