import { useLateParts } from 'shared-ui';
import type { PublicData } from '../data/public-data.ts';
import { useBooking } from '../picker/booking-context.tsx';
import { isPicking } from '../picker/booking-store.ts';

/** Tells a page that the server rendered whether parts are still to be hydrated. */
export function LateParts({ page }: { page: PublicData | null }) {
  const picking = useBooking(isPicking);
  useLateParts(picking && page !== null && page.services.length > 0);
  return null;
}
