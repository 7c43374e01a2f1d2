import { useEffect } from 'react';
import { ApiError, Logo, useTranslation } from 'shared-ui';
import { LanguageSelect } from 'shared-ui/language-select.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { OfflineNotice } from 'shared-ui/offline-notice.tsx';
import { BusinessName } from '../components/business-name.tsx';
import page from '../components/page.module.css';
import { PageFooter } from '../components/page-footer.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import type from '../components/type.module.css';
import { useBrandColor } from '../components/use-brand-color.ts';
import type { ManageLink } from '../data/manage-link.ts';
import { useServerOffsets, visitorZone } from '../data/use-server-offsets.ts';
import { BookingPanel } from './booking-panel.tsx';
import { ChangePanel } from './change-panel.tsx';
import styles from './manage.module.css';
import { useManaged } from './managed-data.ts';
import { useManageActions } from './use-manage-actions.ts';
import { useManageView } from './use-manage-view.ts';

export function ManagePage({ link }: { link: ManageLink }) {
  const { t } = useTranslation('widget');
  const { managed, business } = useManaged(link);
  const { view, moved, openPicker, closePicker } = useManageView();
  const actions = useManageActions(link, managed, closePicker);
  const offsets = useServerOffsets(visitorZone());
  const booking = offsets.isLoading ? undefined : managed.data;
  const wrong = !link.token || (managed.error instanceof ApiError && managed.error.status === 404);
  const changing = view === 'change' && booking?.can_change === true && !wrong;
  const name = booking?.business.name;

  useBrandColor(booking?.business.brand_color ?? '');
  useEffect(() => {
    document.title = name ? t('manage.pageTitle', { name }) : 'Slotwell';
  }, [name, t]);

  return (
    <div className={styles.room}>
      <div className={styles.page} data-view={changing ? 'change' : 'card'}>
        <header className={styles.head}>
          {booking && !wrong ? <BusinessName business={booking.business} /> : <Logo />}
          <LanguageSelect />
        </header>
        <main>
          <OfflineNotice text={t('page.offline')} />
          {wrong ? (
            <WrongLink />
          ) : changing ? (
            <ChangePanel
              link={link}
              booking={booking}
              business={business}
              focusHeading={moved}
              onMove={actions.move}
              onBack={closePicker}
            />
          ) : booking ? (
            <BookingPanel
              link={link}
              booking={booking}
              business={business}
              result={actions.result}
              focusHeading={moved}
              onChange={openPicker}
              onReload={() => void managed.mutate()}
              onCancel={actions.cancel}
            />
          ) : managed.error ? (
            <LoadFailed
              text={<h1 className={page.failed}>{t('manage.loadFailed')}</h1>}
              onRetry={() => void managed.mutate()}
            />
          ) : (
            <PageSkeleton />
          )}
        </main>
        <PageFooter />
      </div>
    </div>
  );
}

function WrongLink() {
  const { t } = useTranslation('widget');
  return (
    <div className={styles.wrong} role="alert">
      <h1 className={type.display}>{t('manage.wrongLink.title')}</h1>
      <p>{t('manage.wrongLink.help')}</p>
    </div>
  );
}
