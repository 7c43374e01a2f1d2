import * as Tabs from '@radix-ui/react-tabs';
import { lazy, Suspense, useState } from 'react';
import { Banner, Button, Skeleton, useTranslation } from 'shared-ui';
import { useProfile } from '../data/queries.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { ConsoleFooter } from './console-footer.tsx';
import styles from './console-layout.module.css';
import { useTab } from './tab-store.ts';
import { TopBar } from './top-bar.tsx';
import { UnpublishedBanner } from './unpublished-banner.tsx';
import { useDocumentTitle } from './use-document-title.ts';

const BusinessPageTab = lazy(() => import('./business-page-tab.tsx'));

/** Top bar with the tabs, the screen of the chosen tab, and the footer. */
export function ConsoleLayout() {
  const { t } = useTranslation('console');
  const { tab, show } = useTab();
  const profile = useProfile();
  const [pageVisited, setPageVisited] = useState(tab === 'page');
  if (tab === 'page' && !pageVisited) setPageVisited(true);
  useDocumentTitle();

  return (
    <Tabs.Root
      className={styles.console}
      value={tab}
      onValueChange={(value) => show(value === 'page' ? 'page' : 'calendar')}
    >
      <TopBar />
      <main className={styles.wrap}>
        {profile.data ? (
          <UnpublishedBanner />
        ) : profile.error ? (
          <Banner
            tone="danger"
            action={
              <Button variant="secondary" small onClick={() => profile.mutate()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('profile.loadFailed')}
          </Banner>
        ) : null}
        <Tabs.Content value="calendar" tabIndex={-1}>
          <CalendarTab />
        </Tabs.Content>
        {/* Stays mounted once visited: what was typed there survives a look at the calendar. */}
        <Tabs.Content value="page" forceMount hidden={tab !== 'page'} tabIndex={-1}>
          {pageVisited && (
            <Suspense fallback={<Skeleton />}>
              <BusinessPageTab />
            </Suspense>
          )}
        </Tabs.Content>
        <ConsoleFooter />
      </main>
    </Tabs.Root>
  );
}
