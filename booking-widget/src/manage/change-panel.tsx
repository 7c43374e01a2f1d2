import type { ManagedBooking } from 'api/contract/public.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { useMemo } from 'react';
import { ApiError, dateIn, useTranslation } from 'shared-ui';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { BookingProvider } from '../app/booking-context.tsx';
import { createBookingStore } from '../app/booking-store.ts';
import page from '../app/page.module.css';
import { PageSkeleton } from '../app/page-skeleton.tsx';
import type { Bookable } from '../app/use-picker.ts';
import { ChangeView } from './change-view.tsx';
import type { Managed, ManageLink } from './managed-data.ts';
import { shownZones } from './shown-zones.ts';
import type { ChangeError } from './use-manage-actions.ts';

interface Props {
  link: ManageLink;
  booking: ManagedBooking;
  business: Managed['business'];
  focusHeading: boolean;
  onMove: (slot: string) => Promise<ChangeError | null>;
  onBack: () => void;
}

export function ChangePanel({ link, booking, business, ...view }: Props) {
  const { t } = useTranslation('widget');
  const { service_id, service_name: name, start_time, end_time } = booking;
  const service = useMemo<Bookable>(
    () => ({ service_id, name, duration: (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS }),
    [service_id, name, start_time, end_time],
  );
  if (!business.data) {
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
          day: dateIn(start_time, shownZones(booking)[0]),
        })
      }
    >
      <ChangeView booking={booking} business={business.data} service={service} {...view} />
    </BookingProvider>
  );
}
