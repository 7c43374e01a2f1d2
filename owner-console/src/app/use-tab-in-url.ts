import { useEffect, useState } from 'react';
import { readInitialData } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import { type ConsoleTab, useShownTab, useTab } from './tab-store.ts';

const PAGE_QUERY = '?tab=business-page';

/** As the server reads it. */
function tabInUrl(): ConsoleTab {
  if (!globalThis.location) return readInitialData().firstView?.tab ?? 'calendar';
  return new URLSearchParams(location.search).get('tab') === 'business-page' ? 'page' : 'calendar';
}

export function useTabInUrl() {
  const isOwnPage = useConsoleContext().container === 'page';
  const tab = useShownTab();
  useState(() => {
    if (isOwnPage) useTab.setState({ tab: tabInUrl() });
  });

  useEffect(() => {
    const query = tab === 'page' ? PAGE_QUERY : '';
    if (isOwnPage && location.search !== query)
      history.replaceState(history.state, '', location.pathname + query);
  }, [isOwnPage, tab]);
}
