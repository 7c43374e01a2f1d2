import type { Staff } from 'api/contract/staff.ts';
import { useServices } from '../../data/queries.ts';
import * as service from '../../domain/services/service-draft.ts';
import { useServicesChanges } from '../../domain/services/use-services-changes.ts';
import { offeredAfter, offers } from '../../domain/staff/offered.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { type StaffDraft, toBody } from './staff-draft.ts';
import { useStaffChanges } from './use-staff-changes.ts';

/** Adds a person, or changes one; rejects with an ApiError. */
export function useSaveStaff() {
  const { staff } = useStaff();
  const services = useServices().data?.services ?? [];
  const changes = useStaffChanges();
  const { edit } = useServicesChanges();

  async function saveOffered({ staff_id }: Staff, offered: readonly string[]) {
    for (const one of services) {
      const isOffered = offered.includes(one.service_id);
      if (isOffered === offers(one, staff_id)) continue;
      const staff_ids = offeredAfter(one, staff_id, isOffered, staff);
      await edit(one, { ...service.bodyOf(service.draftOf(one)), staff_ids });
    }
  }

  return async function save(person: Staff | null, unnamed: Staff | undefined, draft: StaffDraft) {
    if (unnamed) await changes.change(unnamed.staff_id, { name: draft.firstName.trim() });
    if (!person) return changes.add(toBody(draft));
    await changes.change(person.staff_id, toBody(draft));
    await saveOffered(person, draft.offered);
  };
}
