import type { BookingStore } from '../app/booking-store.ts';
import type { HostPage } from './host-page.ts';

/** Tells the page around the frame which time was chosen and what was booked. */
export function watchBooking(store: BookingStore, { tell }: HostPage): void {
  store.subscribe(({ slot, slotService, booked }, before) => {
    if (slot && slotService && (slot !== before.slot || slotService !== before.slotService)) {
      tell('slotwell:slot-selected', { service_id: slotService, start: slot });
    }
    if (booked && booked !== before.booked) {
      tell('slotwell:booked', {
        reference: booked.booking_ref,
        status: booked.status,
        start: booked.start_time,
        end: booked.end_time,
      });
    }
  });
}
