import { SWRConfig } from 'swr';
import { SWR_OPTIONS } from '../app/public-data.ts';
import { ClientContext } from '../client/client-context.ts';
import { httpClient } from '../client/http-client.ts';
import { ManagePage } from './manage-page.tsx';
import type { ManageLink } from './managed-calls.ts';

/** The page of one booking for its customer. Needs the namespace `widget`. */
export function ManageApp({ link }: { link: ManageLink }) {
  return (
    <ClientContext value={httpClient}>
      <SWRConfig value={SWR_OPTIONS}>
        <ManagePage link={link} />
      </SWRConfig>
    </ClientContext>
  );
}
