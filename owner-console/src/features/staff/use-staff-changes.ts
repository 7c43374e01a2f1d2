import type { Staff, StaffBody, StaffChangeBody } from 'api/contract/staff.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';

const STAFF = callAddress('GET /api/staff');

/** Each function rejects with an ApiError. */
export function useStaffChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const keep = async ({ staff }: { staff: Staff[] }) => {
    await mutate(STAFF, { staff }, { revalidate: false });
  };

  return {
    async add(body: StaffBody) {
      await keep(await call('POST /api/staff', { body }));
    },
    async change(id: string, body: StaffChangeBody) {
      await keep(await call('PUT /api/staff/{id}', { params: { id }, body }));
    },
  };
}
