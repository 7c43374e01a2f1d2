import type { Staff, StaffChangeBody } from 'api/contract/staff.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { type StaffDraft, toBody } from './staff-draft.ts';

const STAFF = callAddress('GET /api/staff');

/** Each function rejects with an ApiError. */
export function useStaffChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const keep = async ({ staff }: { staff: Staff[] }) => {
    await mutate(STAFF, { staff }, { revalidate: false });
  };

  async function change(id: string, body: StaffChangeBody) {
    await keep(await call('PUT /api/staff/{id}', { params: { id }, body }));
  }

  return {
    change,
    /** Adds a person, or changes one; the first person gets a name with the second. */
    async save(person: Staff | null, unnamed: Staff | undefined, draft: StaffDraft) {
      if (unnamed) await change(unnamed.staff_id, { name: draft.firstName.trim() });
      if (person) await change(person.staff_id, toBody(draft));
      else await keep(await call('POST /api/staff', { body: toBody(draft) }));
    },
  };
}
