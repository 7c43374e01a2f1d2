import { useEffect, useRef } from 'react';
import { LiveRegions, prefetchApi } from 'shared-ui';
import { App } from '../app/app.tsx';
import type { BookingStore } from '../app/booking-store.ts';
import type { PublicData } from '../app/public-data.ts';
import { httpClient } from '../client/http-client.ts';
import { type Place, revealByScrolling } from '../parts/place.ts';
import type { FrameOptions } from './frame-options.ts';
import type { HostPage } from './host-page.ts';
import { PopupBox } from './popup-box.tsx';
import { watchHeight } from './watch-height.ts';

interface Props {
  options: FrameOptions;
  store: BookingStore;
  host: HostPage;
  /** Business and services, where the html brought them. */
  page: PublicData | null;
}

/** The booking as the only thing in its document: at its full height in a page, or in a box that scrolls over it. */
export function FramedBooking({ options: { business, mode }, store, host, page }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const inline = mode === 'inline';

  useEffect(prefetchApi, []);

  useEffect(() => {
    host.say('slotwell:ready', { business });
    if (!inline || !content.current) return;
    return watchHeight(content.current, (height) => host.say('slotwell:resize', { height }));
  }, [host, business, inline]);

  const place: Place = {
    kind: 'frame',
    reveal(element) {
      if (inline) host.say('slotwell:show', { top: element?.getBoundingClientRect().top ?? 0 });
      else if (element) revealByScrolling(element);
      else box.current?.scrollTo({ top: 0 });
    },
  };
  const booking = (
    <div ref={content}>
      <LiveRegions />
      <App businessId={business} client={httpClient} place={place} openStore={() => store} page={page} />
    </div>
  );
  return inline ? (
    booking
  ) : (
    <PopupBox box={box} onClose={() => host.say('slotwell:close', null)}>
      {booking}
    </PopupBox>
  );
}
