import { readInitialData } from 'shared-ui';
import type { Choices } from '../data/choices.ts';
import { isSameVisit } from '../data/visit.ts';
import { type BookingState, createBookingStore } from '../picker/booking-store.ts';
import { isOffer, type Prefill, readChoices, readLinkedCode, readPrefill } from '../picker/page-query.ts';

/** What a link changes in the restored state: nothing if the page was only reloaded. */
export function changesFromLink(
  stored: BookingState,
  choices: Choices,
  prefill: Prefill,
): Partial<BookingState> {
  const { services, seats, staff, date, slot, tz } = choices;
  const details = { ...stored.details, ...prefill };
  const zone = tz ?? stored.zone;
  const before = stored.serviceIds.length > 0 ? stored : stored.slotVisit;
  const otherVisit = services.length > 0 && !isSameVisit(before, { serviceIds: services, seats });
  const otherPerson = staff !== null && staff !== stored.staffId;
  const otherTime = slot ? slot !== stored.slot : date !== null && date !== stored.day;
  if (!otherVisit && !otherPerson && !otherTime) return { details, zone };
  return {
    details,
    zone,
    ...(services.length > 0 && { serviceIds: services, seats }),
    staffId: staff ?? stored.staffId,
    day: date,
    slot,
    slotVisit: null,
    slotStaff: null,
    step: slot || date ? 'time' : 'service',
    attempt: null,
    booked: null,
  };
}

export function openBookingStore(businessId: string) {
  const serviceId = readInitialData().firstView?.serviceId;
  const store = createBookingStore(`booking:${businessId}`, serviceId ? { serviceIds: [serviceId] } : {});
  const { search, hash } = globalThis.location ?? { search: '', hash: '' };
  store.setState({
    ...changesFromLink(store.getState(), readChoices(search), readPrefill(search)),
    linkedCode: readLinkedCode(hash),
    isOffer: isOffer(hash),
  });
  return store;
}
