import type { BookingStore } from '../app/booking-store.ts';
import type { HostPage } from './host-page.ts';

export function reportBooking(store: BookingStore, { send }: HostPage): void {
  store.subscribe(({ slot, slotService, booked }, before) => {
    if (slot && slotService && (slot !== before.slot || slotService !== before.slotService)) {
      send('slotwell:slot-selected', { service_id: slotService, start: slot });
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
