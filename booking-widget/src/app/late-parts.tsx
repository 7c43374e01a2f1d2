import { useLateParts } from 'shared-ui';
import { useBooking } from './booking-context.tsx';
import { isPicking } from './booking-store.ts';
import type { PublicData } from './public-data.ts';

/** For a page that the server rendered. */
export function LateParts({ page }: { page: PublicData | null }) {
  const picking = useBooking(isPicking);
  useLateParts(picking && page !== null && page.services.length > 0);
  return null;
}
