import type { CustomerReply } from 'api/contract/customers.ts';
import Ban from 'lucide-react/icons/ban';
import GitMerge from 'lucide-react/icons/git-merge';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { Suspense, useState } from 'react';
import { ApiError, Button, currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { NoShowsHint } from '../../../components/no-shows-hint.tsx';
import { goTo } from '../../../components/place-store.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useZone } from '../../../data/queries.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { CUSTOMERS, customerLink } from '../../../domain/customers/addresses.ts';
import { CustomerAvatar } from '../../../domain/customers/customer-avatar.tsx';
import { useCustomerName, useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { useCustomerChanges } from '../../../domain/customers/use-customer-changes.ts';
import { useCustomer } from '../../../domain/customers/use-customers.ts';
import { ContactPanel } from './contact-panel.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import styles from './customer-page.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { TagsPanel } from './tags-panel.tsx';

const MergeDialog = prefetchedComponent(() => import('./merge-dialog.tsx'));
const EraseDialog = prefetchedComponent(() => import('./erase-dialog.tsx'));

function Loaded({ customer, bookings }: CustomerReply) {
  const { t } = useTranslation('console');
  const { edit } = useCustomerChanges();
  const formatName = useCustomerName();
  const formatTotals = useCustomerTotals();
  const zone = useZone();
  const { savesNothing } = useConsoleContext().variant;
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  const { customer_id: id, blocked, first_seen } = customer;
  const name = formatName(customer);
  const close = () => setDialog(null);

  async function setBlocked(isBlocked: boolean) {
    try {
      await edit(id, { blocked: isBlocked });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'note' });
    }
  }

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <section className={styles.panel}>
          <div className={styles.person}>
            <CustomerAvatar name={customer.name} large />
            <div>
              <h1 className={styles.name}>{name}</h1>
              <p className={styles.hint}>
                {t('customers.facts', {
                  day: formatDate(dateIn(first_seen, zone), currentLanguage(), 'full'),
                  totals: formatTotals(customer),
                })}
              </p>
            </div>
            {!savesNothing && (
              <Button
                icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
                onClick={() => openBooking({ customer, customerId: id, from: customerLink(id) })}
              >
                {t('booking.title')}
              </Button>
            )}
          </div>
          <NoShowsHint count={customer.no_shows} />
          {blocked && (
            <Banner
              tone="warn"
              action={
                <Button variant="secondary" small onClick={() => setBlocked(false)}>
                  {t('customers.unblock')}
                </Button>
              }
            >
              <b>{t('customers.blocked')}</b> {t('customers.blockedHelp')}
            </Banner>
          )}
        </section>
        <CustomerBookings bookings={bookings} />
      </div>
      <aside className={styles.column} aria-label={t('customers.about', { name })}>
        <ContactPanel customer={customer} onTaken={() => setDialog('merge')} />
        <TagsPanel customer={customer} />
        <NotesPanel key={id} customer={customer} />
        <section className={styles.panel} aria-label={t('customers.acts')}>
          <div className={styles.acts}>
            <Button
              variant="quiet"
              icon={<GitMerge size={18} strokeWidth={1.8} aria-hidden />}
              onClick={() => setDialog('merge')}
            >
              {t('customers.merge')}
            </Button>
            {!blocked && (
              <Button
                variant="quiet"
                icon={<Ban size={18} strokeWidth={1.8} aria-hidden />}
                onClick={() => setBlocked(true)}
              >
                {t('customers.block')}
              </Button>
            )}
            <Button
              variant="danger-quiet"
              icon={<Trash2 size={18} strokeWidth={1.8} aria-hidden />}
              onClick={() => setDialog('erase')}
            >
              {t('customers.erase')}
            </Button>
          </div>
        </section>
      </aside>
      <Suspense>
        {dialog === 'merge' && (
          <MergeDialog
            customer={customer}
            onClose={close}
            onMerged={(into) => goTo(customerLink(into.customer_id))}
          />
        )}
        {dialog === 'erase' && (
          <EraseDialog
            customer={customer}
            bookings={bookings}
            onClose={close}
            onErased={() => goTo(CUSTOMERS)}
          />
        )}
      </Suspense>
    </div>
  );
}

export function CustomerPage({ id }: { id: string }) {
  const { t } = useTranslation('console');
  const { data, error, mutate } = useCustomer(id);
  return (
    <>
      <Crumb to={CUSTOMERS}>{t('places.customers')}</Crumb>
      {data ? (
        <Loaded {...data} />
      ) : error ? (
        <LoadFailed text={t('customers.loadFailed')} onRetry={() => mutate()} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </>
  );
}
