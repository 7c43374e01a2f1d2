import { useMemo } from 'react';
import { call } from 'shared-ui';
import { callWith } from 'shared-ui/call-with.ts';
import { SWRConfig } from 'swr';
import { ClientContext, httpClient } from '../data/booking-client.ts';
import type { ManageLink } from '../data/manage-link.ts';
import { SWR_OPTIONS } from '../data/use-public-data.ts';
import { ManagePage } from './manage-page.tsx';

/** Needs the namespace `widget`. */
export function ManageApp({ link }: { link: ManageLink }) {
  // The booking's own slot counts as open.
  const client = useMemo(() => {
    const params = { ref: link.ref };
    const getAvailability = async ({ query = {} }: { query?: { staff_id?: string | undefined } }) => {
      const { staff_id } = query;
      const reply = await call('GET /api/bookings/{ref}/availability', {
        params,
        query: { token: link.token, ...(staff_id && { staff_id }) },
      });
      // The waitlist is for new bookings.
      return { ...reply, waitlist: false };
    };
    return {
      ...httpClient,
      call: callWith({ 'GET /api/availability/{business_id}': getAvailability }, call),
    };
  }, [link.ref, link.token]);
  return (
    <ClientContext value={client}>
      <SWRConfig value={SWR_OPTIONS}>
        <ManagePage link={link} />
      </SWRConfig>
    </ClientContext>
  );
}
