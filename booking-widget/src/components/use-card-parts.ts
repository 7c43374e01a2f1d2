import type { CardPart } from 'booking-parts/appointment-card.tsx';
import type { TimedPart } from '../data/visit-parts.ts';
import { useStaffTexts } from './use-staff-texts.ts';

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
