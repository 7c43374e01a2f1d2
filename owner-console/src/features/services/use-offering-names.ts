import type { Service } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import { currentLanguage } from 'shared-ui';
import { offers } from '../../domain/staff/offered.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** Who offers a service: '' is nobody, null everyone. */
export function useOfferingNames(service: Service): string | null {
  const { active, isTeam, isLoaded } = useStaff();
  const offering = active.filter(({ staff_id }) => offers(service, staff_id));
  const isEveryone = !isTeam || offering.length === active.length;
  if (!isLoaded || (isEveryone && offering.length > 0)) return null;
  return joinNames(
    offering.map(({ name }) => name),
    currentLanguage(),
  );
}
