import type { PublicService } from 'api/contract/services.ts';
import { useMemo } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import type { PublicData } from '../data/public-data.ts';
import { fittingServices, toVisit, type Visit } from '../data/visit.ts';
import { personNamed } from '../features/staff/people.ts';
import { useBooking } from './booking-context.tsx';

export type Bookable = Pick<Visit, 'serviceIds' | 'seats' | 'name' | 'duration'> & {
  services: readonly Pick<PublicService, 'staff_ids'>[];
  /** Whether all that was chosen is offered. */
  isComplete?: boolean;
};

export type ChosenVisit = Visit & Bookable;

/** The chosen services, or else the first one of the chosen person. Null if none is offered. */
export function useChosenVisit({ business, services, addOns }: PublicData): ChosenVisit | null {
  const { t } = useTranslation('widget');
  const language = currentLanguage();
  const serviceIds = useBooking((state) => state.serviceIds);
  const seats = useBooking((state) => state.seats);
  const staffId = useBooking((state) => state.staffId);
  return useMemo(() => {
    const chosen = fittingServices({ services, addOns }, serviceIds, business.several_services);
    const linked = personNamed(business.staff, staffId);
    const [preset] = [
      ...chosen,
      ...services.filter(({ staff_ids }) => linked && staff_ids.includes(linked.staff_id)),
      ...services,
    ];
    if (!preset) return null;
    const visit = toVisit(chosen.length > 0 ? chosen : [preset], seats, language);
    return {
      ...visit,
      name: visit.seats > 1 ? t('visit.named', { service: visit.name, count: visit.seats }) : visit.name,
      isComplete: chosen.length === serviceIds.length,
    };
  }, [business, services, addOns, serviceIds, seats, staffId, language, t]);
}
