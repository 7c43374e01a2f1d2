import { readConsoleAddress } from 'api/contract/console-address.ts';
import { useEffect, useState } from 'react';
import { readInitialData } from 'shared-ui';
import { useConsoleContext } from '../data/console-context.ts';
import { currentAddress, followHistory, showAddress } from './console-history.ts';

const addressInUrl = () =>
  globalThis.location ? readConsoleAddress(location.search) : readInitialData().firstView?.address;

/** Shows the place of the URL, and keeps both in step. */
export function useAddress() {
  const isOwnPage = useConsoleContext().container === 'page';
  useState(() => {
    const address = isOwnPage && addressInUrl();
    // The panel of an event is not part of the first view.
    if (address) showAddress({ ...address, event: null });
  });

  useEffect(() => {
    if (!isOwnPage) return;
    // The rest is shown already, and may have changed: a tap is replayed before effects run.
    const { event } = readConsoleAddress(location.search);
    if (event) showAddress({ ...currentAddress(), event });
    return followHistory();
  }, [isOwnPage]);
}
