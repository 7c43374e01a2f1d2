import { useMemo } from 'react';
import { SWRConfig } from 'swr';
import { SWR_OPTIONS } from '../app/public-data.ts';
import { ClientContext } from '../client/client-context.ts';
import { httpClient } from '../client/http-client.ts';
import { ManagePage } from './manage-page.tsx';
import { getOpenTimes, type ManageLink } from './managed-calls.ts';

/** Needs the namespace `widget`. */
export function ManageApp({ link }: { link: ManageLink }) {
  // The booking's own slot counts as open.
  const client = useMemo(
    () => ({ ...httpClient, getAvailability: () => getOpenTimes({ ref: link.ref, token: link.token }) }),
    [link.ref, link.token],
  );
  return (
    <ClientContext value={client}>
      <SWRConfig value={SWR_OPTIONS}>
        <ManagePage link={link} />
      </SWRConfig>
    </ClientContext>
  );
}
