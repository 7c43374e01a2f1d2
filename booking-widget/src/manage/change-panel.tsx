import type { ManagedBooking } from 'api/contract/public.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { useMemo } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import page from '../components/page.module.css';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { shownZones } from '../data/shown-zones.ts';
import { BookingProvider } from '../picker/booking-context.tsx';
import { createBookingStore } from '../picker/booking-store.ts';
import type { Bookable } from '../picker/use-chosen-service.ts';
import { ChangeView } from './change-view.tsx';
import type { Managed, ManageLink } from './managed-data.ts';
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

const whoTakes = ({ staff }: ManagedBooking, { staff_ids }: Bookable) =>
  staff_ids.find((id) => id === staff?.staff_id) ?? staff_ids[0] ?? null;

export function ChangePanel({ link, booking, business, ...view }: Props) {
  const { t } = useTranslation('widget');
  const { service_id, service_name: name, start_time, end_time } = booking;
  const staff_ids = useOffering(business.data, service_id);
  const service = useMemo<Bookable | null>(
    () =>
      staff_ids && {
        service_id,
        name,
        duration: (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS,
        staff_ids,
      },
    [service_id, name, start_time, end_time, staff_ids],
  );
  if (!business.data || !service) {
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
          serviceId: service_id,
          step: 'time',
          staffId: whoTakes(booking, service),
          day: dateIn(start_time, shownZones(booking)[0]),
        })
      }
    >
      <ChangeView booking={booking} business={business.data} service={service} {...view} />
    </BookingProvider>
  );
}
