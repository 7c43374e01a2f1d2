import { useEffect, useState } from 'react';
import { useConsoleContext } from '../data/console-context.ts';
import { useShownTab, useTab } from './tab-store.ts';

/** The server reads this query too, to prerender the tab. */
const PAGE_QUERY = '?tab=business-page';

export function useTabInUrl() {
  const isOwnPage = useConsoleContext().container === 'page';
  const tab = useShownTab();
  useState(() => {
    if (isOwnPage && globalThis.location?.search === PAGE_QUERY) useTab.setState({ tab: 'page' });
  });

  useEffect(() => {
    const query = tab === 'page' ? PAGE_QUERY : '';
    if (isOwnPage && location.search !== query)
      history.replaceState(history.state, '', location.pathname + query);
  }, [isOwnPage, tab]);
}
