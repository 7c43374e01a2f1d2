import type { Service } from 'api/contract/services.ts';
import type { Staff } from 'api/contract/staff.ts';
import { useProfile } from '../../data/queries.ts';
import { toBody, toDraft } from '../../domain/services/service-draft.ts';
import { useServicesChanges } from '../../domain/services/use-services-changes.ts';
import { offeredAfter } from '../../domain/staff/offered.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** Makes a person offer a service, or no longer; rejects with an ApiError. */
export function useOffer({ staff_id }: Staff) {
  const { staff } = useStaff();
  const { edit } = useServicesChanges();
  const currency = useProfile().data?.currency ?? '';
  return (service: Service, isOffered: boolean) =>
    edit(service, {
      ...toBody(toDraft(service, currency), currency),
      staff_ids: offeredAfter(service, staff_id, isOffered, staff),
    });
}
