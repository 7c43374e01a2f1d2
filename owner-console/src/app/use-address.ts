import { readConsoleAddress } from 'api/contract/console-address.ts';
import { useEffect, useState } from 'react';
import { readInitialData } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import { followHistory, showAddress } from './console-history.ts';

/** As the server reads it. */
const addressInUrl = () =>
  globalThis.location ? readConsoleAddress(location.search) : readInitialData().firstView?.address;

/** Shows what the URL says, and keeps both in step. */
export function useAddress() {
  const isOwnPage = useConsoleContext().container === 'page';
  useState(() => {
    const address = isOwnPage && addressInUrl();
    // The panel of an event is not part of the first view.
    if (address) showAddress({ ...address, event: null });
  });

  useEffect(() => {
    if (!isOwnPage) return;
    showAddress(readConsoleAddress(location.search));
    return followHistory();
  }, [isOwnPage]);
}
