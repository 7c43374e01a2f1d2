import { useEffect, useRef } from 'react';
import { LiveRegions, prefetchApi } from 'shared-ui';
import { App } from '../booking/booking-app.tsx';
import type { BookingContainer } from '../booking/booking-container.ts';
import DayAndTime from '../booking/day-and-time.tsx';
import { revealByScrolling } from '../components/container.ts';
import { httpClient } from '../data/booking-client.ts';
import type { PublicData } from '../data/public-data.ts';
import type { BookingStore } from '../picker/booking-store.ts';
import { FrameLayout } from './frame-layout.tsx';
import type { FrameOptions } from './frame-options.ts';
import type { HostPage } from './host-page.ts';
import type { PopupBox as Box } from './popup-box.tsx';
import { reportHeight } from './reports.ts';

interface Props {
  options: FrameOptions;
  store: BookingStore;
  host: HostPage;
  page: PublicData | null;
  /** None if the booking has its full height. */
  PopupBox: typeof Box | undefined;
}

/** The booking in an iframe: at its full height, or in a box that scrolls. */
export function FramedBooking({ options: { business, accent }, store, host, page, PopupBox }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const inline = !PopupBox;

  useEffect(prefetchApi, []);

  useEffect(() => {
    host.broadcast('slotwell:ready', { business });
    if (!inline || !content.current) return;
    return reportHeight(content.current, (height) => host.broadcast('slotwell:resize', { height }));
  }, [host, business, inline]);

  const container: BookingContainer = {
    kind: 'frame',
    Layout: FrameLayout,
    accent,
    reveal(element) {
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      if (inline) host.broadcast('slotwell:show', { top, bottom });
      else if (element) revealByScrolling(element);
      else box.current?.scrollTo({ top: 0 });
    },
  };
  const booking = (
    <div ref={content}>
      <LiveRegions />
      <App
        businessId={business}
        client={httpClient}
        container={container}
        openStore={() => store}
        page={page}
        DayAndTime={DayAndTime}
      />
    </div>
  );
  return PopupBox ? (
    <PopupBox box={box} onClose={() => host.broadcast('slotwell:close', null)}>
      {booking}
    </PopupBox>
  ) : (
    booking
  );
}
