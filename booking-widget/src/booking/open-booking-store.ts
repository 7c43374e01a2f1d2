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
  kept: BookingState,
  choices: Choices,
  prefill: Prefill,
): Partial<BookingState> {
  const { service, staff, date, slot, tz } = choices;
  const details = { ...kept.details, ...prefill };
  const zone = tz ?? kept.zone;
  const otherService = service !== null && service !== (kept.serviceId ?? kept.slotService);
  const otherPerson = staff !== null && staff !== kept.staffId;
  const otherTime = slot ? slot !== kept.slot : date !== null && date !== kept.day;
  if (!otherService && !otherPerson && !otherTime) return { details, zone };
  return {
    details,
    zone,
    serviceId: service ?? kept.serviceId,
    staffId: staff ?? kept.staffId,
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
