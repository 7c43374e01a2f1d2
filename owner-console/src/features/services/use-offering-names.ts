import type { Service } from 'api/contract/services.ts';
import { joinNames } from 'api/text/join-names.ts';
import { currentLanguage } from 'shared-ui';
import { offers } from '../../domain/staff/offered.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** Who offers a service: '' is nobody, null everyone. */
export function useOfferingNames(service: Service): string | null {
  const { active, isTeam } = useStaff();
  const offering = active.filter(({ staff_id }) => offers(service, staff_id));
  if (!isTeam || offering.length === active.length) return null;
  return joinNames(
    offering.map(({ name }) => name),
    currentLanguage(),
  );
}
