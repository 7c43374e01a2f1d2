import { useEffect, useState } from 'react';
import { useSurroundings } from '../data/surroundings.ts';
import { useShownTab, useTab } from './tab-store.ts';

/** Where the Business Page stands in the address; the server reads it too. */
const PAGE_QUERY = '?tab=business-page';

/** Keeps the tab in the address, so that a reload stays there. */
export function useTabInAddress() {
  const isOwnPage = useSurroundings().place === 'page';
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
