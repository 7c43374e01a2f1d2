import { readInitialData } from 'shared-ui';
import { type BookingState, createBookingStore } from '../picker/booking-store.ts';
import {
  type Choices,
  isOffer,
  type Prefill,
  readChoices,
  readLinkedCode,
  readPrefill,
} from '../picker/page-query.ts';

/** What a link changes in the restored state: nothing if the page was only reloaded. */
export function changesFromLink(
  stored: BookingState,
  choices: Choices,
  prefill: Prefill,
): Partial<BookingState> {
  const { service, staff, date, slot, tz } = choices;
  const details = { ...stored.details, ...prefill };
  const zone = tz ?? stored.zone;
  const otherService = service !== null && service !== (stored.serviceId ?? stored.slotService);
  const otherPerson = staff !== null && staff !== stored.staffId;
  const otherTime = slot ? slot !== stored.slot : date !== null && date !== stored.day;
  if (!otherService && !otherPerson && !otherTime) return { details, zone };
  return {
    details,
    zone,
    serviceId: service ?? stored.serviceId,
    staffId: staff ?? stored.staffId,
    day: date,
    slot,
    slotService: null,
    slotStaff: null,
    step: slot || date ? 'time' : 'service',
    attempt: null,
    booked: null,
  };
}

export function openBookingStore(businessId: string) {
  const serviceId = readInitialData().firstView?.serviceId ?? null;
  const store = createBookingStore(`booking:${businessId}`, { serviceId });
  const { search, hash } = globalThis.location ?? { search: '', hash: '' };
  store.setState({
    ...changesFromLink(store.getState(), readChoices(search), readPrefill(search)),
    linkedCode: readLinkedCode(hash),
    isOffer: isOffer(hash),
  });
  return store;
}
