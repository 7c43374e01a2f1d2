import { useEffect, useState } from 'react';
import { useSurroundings } from '../data/surroundings.ts';
import { useTab } from './tab-store.ts';

const PAGE_HASH = '#business-page';

/** Keeps the tab in the address, so that a reload stays there. */
export function useTabInAddress() {
  const isOwnPage = useSurroundings().place === 'page';
  const tab = useTab((state) => state.tab);
  useState(() => {
    if (isOwnPage && location.hash === PAGE_HASH) useTab.setState({ tab: 'page' });
  });

  useEffect(() => {
    if (isOwnPage) history.replaceState(history.state, '', tab === 'page' ? PAGE_HASH : location.pathname);
  }, [isOwnPage, tab]);
}
