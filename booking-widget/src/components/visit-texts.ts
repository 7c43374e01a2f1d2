import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import type { CardPart } from 'booking-parts/appointment-card.tsx';
import { useTranslation } from 'shared-ui';
import { isByOne, type TimedPart } from '../data/visit-parts.ts';
import { useStaffTexts } from './use-staff-texts.ts';

type Titled = Pick<ManagedBooking, 'service_name' | 'seats' | 'parts' | 'staff'>;

/** Names the services of a booking and its places, and who does them if it is one person. */
export function useBookingTitle() {
  const { t } = useTranslation('widget');
  const { addStaff } = useStaffTexts();
  return ({ service_name: service, seats, parts, staff }: Titled) => {
    const named = seats > 1 ? t('visit.named', { service, count: seats }) : service;
    return isByOne(parts) ? addStaff(named, staff) : named;
  };
}

/** Names each part of a visit with its person, for the appointment's card. */
export function useCardParts() {
  const { withStaff } = useStaffTexts();
  return (parts: readonly TimedPart[]): CardPart[] =>
    parts.map(({ name, start_time, staff, add_on }) => ({
      name,
      start: start_time,
      detail: withStaff(staff),
      isAddOn: add_on,
    }));
}
