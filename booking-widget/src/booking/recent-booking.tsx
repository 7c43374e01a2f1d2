import { MINUTE_MS } from 'api/time/units.ts';
import { useEffect } from 'react';
import { Button, ButtonLink, callAddress, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { useZoneLine } from 'shared-ui/use-zone-line.ts';
import useSWR from 'swr';
import styles from '../components/page.module.css';
import { useNow } from '../components/use-now.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { useBookingTitle } from '../components/visit-texts.ts';
import { findState, isAhead } from '../data/appointment-state.ts';
import { useClient } from '../data/booking-client.ts';
import { isMissing } from '../data/public-data.ts';
import { shownZones } from '../data/shown-zones.ts';
import { SWR_OPTIONS } from '../data/use-public-data.ts';
import { useServerOffsets, visitorZone } from '../data/use-server-offsets.ts';
import { useBookingStore } from '../picker/booking-context.tsx';
import type { Booked } from '../picker/booking-store.ts';

const BOOKING = 'GET /api/bookings/{ref}';

export default function RecentBooking({ recent }: { recent: Booked }) {
  const { t } = useTranslation('widget');
  const { call } = useClient();
  const store = useBookingStore();
  const { range, hour12 } = useTimeFormat();
  const zoneLine = useZoneLine();
  const toTitle = useBookingTitle();
  const now = useNow(MINUTE_MS);
  const token = URL.parse(recent.manage_url, window.location.href)?.searchParams.get('token') ?? '';
  const request = { params: { ref: recent.booking_ref }, query: { token } };
  const load = () => call(BOOKING, request);
  const { data: booking, error } = useSWR(callAddress(BOOKING, request), load, SWR_OPTIONS);
  const offsets = useServerOffsets(visitorZone());
  const state = booking && findState(booking, now);
  const isOver = state === 'over' || isMissing(error);
  const hide = () => store.setState({ recent: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hide` is another one with each render
  useEffect(() => {
    if (isOver) hide();
  }, [isOver]);

  if (!booking || !state || state === 'unpaid' || isOver || offsets.isLoading) return null;
  const { start_time: start, end_time: end, business } = booking;
  const [zone, otherZone] = shownZones(booking);
  const text = state === 'upcoming' && start !== recent.start_time ? 'moved' : state;
  return (
    <div className={styles.recent}>
      <Banner
        tone={state === 'upcoming' ? 'ok' : 'note'}
        action={
          <div className={styles.recentActions}>
            {isAhead(state) && (
              <ButtonLink variant="secondary" small href={recent.manage_url}>
                {t(booking.can_change ? 'done.manage' : 'done.view')}
              </ButtonLink>
            )}
            <Button variant="quiet" small onClick={hide}>
              {t('recent.hide')}
            </Button>
          </div>
        }
      >
        {t(`recent.${text}`, {
          business: business.name,
          service: toTitle(booking),
          when: t('manage.when', {
            day: formatDay(start, zone, currentLanguage(), 'short'),
            time: range(start, end, zone),
            zone: zoneLine(start, { zone, otherZone, hour12 }),
          }),
        })}
      </Banner>
    </div>
  );
}
