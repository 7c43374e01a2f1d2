import { isSameVisit } from '../data/visit.ts';
import type { BookingStore } from '../picker/booking-store.ts';
import type { HostPage } from './host-page.ts';

/** Milliseconds before a lower height is reported: between two steps the content is briefly short. */
const SETTLE = 500;

/** Reports an element's height now and on every change. Returns a function that stops it. */
export function reportHeight(element: Element, report: (height: number) => void): () => void {
  let reported = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    clearTimeout(settling);
    const height = Math.ceil(element.getBoundingClientRect().height);
    const wait = height < reported ? SETTLE : 0;
    settling = setTimeout(() => {
      if (height !== reported) report(height);
      reported = height;
    }, wait);
  };
  const sizes = new ResizeObserver(measure);
  // Browsers do not render a frame that is scrolled out of view, so its ResizeObserver does not fire there.
  const changes = new MutationObserver(measure);
  sizes.observe(element);
  changes.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  measure();
  return () => {
    clearTimeout(settling);
    sizes.disconnect();
    changes.disconnect();
  };
}

export function reportBooking(store: BookingStore, { send }: HostPage): void {
  store.subscribe(({ slot, slotVisit, booked }, before) => {
    const [service_id] = slotVisit?.serviceIds ?? [];
    const isOther = slot !== before.slot || !isSameVisit(slotVisit, before.slotVisit);
    if (slot && service_id && isOther) {
      send('slotwell:slot-selected', { service_id, start: slot });
    }
    if (booked && booked !== before.booked) {
      send('slotwell:booked', {
        reference: booked.booking_ref,
        status: booked.status,
        start: booked.start_time,
        end: booked.end_time,
      });
    }
  });
}
