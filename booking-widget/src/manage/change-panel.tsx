import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { useMemo } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import page from '../components/page.module.css';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import type { ManageLink } from '../data/manage-link.ts';
import { shownZones } from '../data/shown-zones.ts';
import { isByOne } from '../data/visit-parts.ts';
import { BookingProvider } from '../picker/booking-context.tsx';
import { createBookingStore } from '../picker/booking-store.ts';
import type { Bookable } from '../picker/use-chosen-visit.ts';
import { ChangeView } from './change-view.tsx';
import type { Managed } from './managed-data.ts';
import type { ChangeError } from './use-manage-actions.ts';
import { useOffering } from './use-offering.ts';

interface Props {
  link: ManageLink;
  booking: ManagedBooking;
  business: Managed['business'];
  focusHeading: boolean;
  onMove: (slot: string, staffId: string | null) => Promise<ChangeError | null>;
  onBack: () => void;
}

/** The member of the appointment, or the first who does all of it; null where several keep their parts. */
function whoTakes(
  { staff, parts }: ManagedBooking,
  { services: [first, ...later] }: Bookable,
): string | null {
  if (!isByOne(parts) || !first) return null;
  const able = first.staff_ids.filter((id) => later.every(({ staff_ids }) => staff_ids.includes(id)));
  return able.find((id) => id === staff?.staff_id) ?? able[0] ?? null;
}

export function ChangePanel({ link, booking, business, ...view }: Props) {
  const { t } = useTranslation('widget');
  const { service_name: name, start_time, end_time, seats } = booking;
  const serviceIds = useMemo(() => booking.parts.map(({ service_id }) => service_id), [booking]);
  const services = useOffering(business.data, serviceIds);
  const visit = services && {
    serviceIds,
    seats,
    name,
    duration: (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS,
    services,
  };
  if (!business.data || !visit) {
    return business.error instanceof ApiError ? (
      <LoadFailed
        text={<h1 className={page.failed}>{t('errors.business')}</h1>}
        onRetry={() => void business.mutate()}
      />
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <BookingProvider
      createStore={() =>
        createBookingStore(`change:${link.ref}`, {
          step: 'time',
          staffId: whoTakes(booking, visit),
          day: dateIn(start_time, shownZones(booking)[0]),
        })
      }
    >
      <ChangeView booking={booking} business={business.data} visit={visit} link={link} {...view} />
    </BookingProvider>
  );
}
