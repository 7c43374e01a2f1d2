import type { BookReply } from 'api/contract/public.ts';
import { createStore } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { BookAttempt } from '../data/booking-client.ts';
import type { VisitChoice } from '../data/visit.ts';
import type { ResendCooldown, SentCode } from '../features/code/sent-code.ts';
import { type DetailsValues, EMPTY_DETAILS } from '../features/details/details-values.ts';

/** 'taken' follows when the chosen slot is lost to somebody else. */
export type Step = 'service' | 'time' | 'details' | 'code' | 'taken' | 'pay' | 'done';

/** The reply to a booking that waits for no payment. */
export type Booked = BookReply & { status: 'accepted' | 'pending' };

/** The error of the last request; the keys of `fields` are the contract's. */
export interface BookingError {
  kind:
    | 'offline'
    | 'demo'
    | 'plan_limit'
    | 'fields'
    | 'limit'
    | 'code'
    | 'code_expired'
    | 'slot'
    | 'visit'
    | 'unpublished'
    | 'other';
  message: string;
  fields: Record<string, string>;
}

export interface PersistedState extends VisitChoice {
  step: Step;
  day: string | null;
  slot: string | null;
  /** The visit whose open times had the slot; null for one of a link until they are known. */
  slotVisit: VisitChoice | null;
  staffId: string | null;
  slotStaff: string | null;
  /** Null: the visitor's own. */
  zone: string | null;
  details: DetailsValues;
  code: string;
  sent: SentCode | null;
  cooldown: ResendCooldown | null;
  attempt: BookAttempt | null;
  /** Waits for its payment. */
  unpaid: BookReply | null;
  booked: Booked | null;
  recent: Booked | null;
}

export interface Proof {
  email: string;
  isProved: boolean;
}

interface TransientState {
  /** Whether the step changed since the page opened; only then does it take the focus. */
  stepChanged: boolean;
  busy: boolean;
  bookingError: BookingError | null;
  wrongCode: string | null;
  /** Whether this device proved the address, as far as the server was asked. */
  proof: Proof | null;
  /** The code in the URL, until it is filled in. */
  linkedCode: string | null;
  isCodeLinked: boolean;
  taken: string[];
  isOffer: boolean;
  /** The slot that does not fit the newly chosen service or person, or of a link is no longer open. */
  dropped: { slot: string; by: 'visit' | 'person' | 'link' } | null;
  /** What is no longer offered with the rest of the visit: somebody, or some of the services that were chosen. */
  lost: { person: string } | { services: readonly string[] } | null;
  undo: { removed: string; before: VisitChoice } | null;
  /** The control of the visit that takes the focus next. */
  visitFocus: string | null;
}

export type BookingState = PersistedState & TransientState;

export const isPicking = ({ step, slot, linkedCode }: BookingState): boolean =>
  !linkedCode && (step === 'service' || step === 'time' || !slot);

export type BookingStore = ReturnType<typeof createBookingStore>;

const TRANSIENT: TransientState = {
  stepChanged: false,
  busy: false,
  bookingError: null,
  wrongCode: null,
  proof: null,
  linkedCode: null,
  isCodeLinked: false,
  taken: [],
  isOffer: false,
  dropped: null,
  lost: null,
  undo: null,
  visitFocus: null,
};

const INITIAL_STATE: BookingState = {
  ...TRANSIENT,
  step: 'service',
  serviceIds: [],
  seats: 1,
  day: null,
  slot: null,
  slotVisit: null,
  staffId: null,
  slotStaff: null,
  zone: null,
  details: EMPTY_DETAILS,
  code: '',
  sent: null,
  cooldown: null,
  attempt: null,
  unpaid: null,
  booked: null,
  recent: null,
};

const FRESH_CHOICE = { dropped: null, lost: null, bookingError: null } as const;

const NO_STORAGE: StateStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

function storageFor(name: string | null): StateStorage {
  try {
    return name === null ? NO_STORAGE : sessionStorage;
  } catch {
    // Throws in frames when the visitor blocks third-party cookies.
    return NO_STORAGE;
  }
}

export const persisted = (state: BookingState) =>
  Object.fromEntries(
    Object.entries(state).filter(([key]) => !(key in TRANSIENT)),
  ) as object as PersistedState;

/** The customer's details stay; the booking no longer takes the page. */
const afterBooking = ({ details, zone, cooldown }: BookingState): BookingState => ({
  ...INITIAL_STATE,
  details: { ...details, note: '', answers: {}, agreed: false, agreedFee: 0, texts: false },
  zone,
  cooldown,
});

/** The choices and typed values. With a name they survive a reload of the tab. */
export function createBookingStore(name: string | null, start: Partial<BookingState> = {}) {
  const store = createStore<BookingState>()(
    persist(() => ({ ...INITIAL_STATE, ...start }), {
      name: `slotwell:${name}`,
      storage: createJSONStorage(() => storageFor(name)),
      partialize: persisted,
      merge: (stored, current) => {
        const restored = stored as PersistedState | undefined;
        const state = { ...current, ...restored, details: { ...current.details, ...restored?.details } };
        // The same array, so that nothing renders again.
        if (String(state.serviceIds) === String(current.serviceIds)) state.serviceIds = current.serviceIds;
        return state.booked ? { ...afterBooking(state), recent: state.booked } : state;
      },
    }),
  );
  return Object.assign(store, {
    goTo: (step: Step) =>
      store.setState({
        step,
        stepChanged: true,
        bookingError: null,
        dropped: null,
        visitFocus: null,
        busy: false,
      }),
    chooseVisit: ({ serviceIds, seats }: VisitChoice, undo: BookingState['undo'] = null) =>
      store.setState({ serviceIds, seats, undo, ...FRESH_CHOICE, taken: [] }),
    choosePerson: (staffId: string | null) => store.setState({ staffId, ...FRESH_CHOICE, taken: [] }),
    chooseDay: (day: string) => store.setState({ day, slot: null, dropped: null }),
    chooseSlot: (slot: string, day: string, { serviceIds, seats }: VisitChoice) =>
      store.setState((state) => ({
        slot,
        day,
        slotVisit: { serviceIds, seats },
        slotStaff: state.staffId,
        ...FRESH_CHOICE,
      })),
    chooseZone: (zone: string, day: string | null) => store.setState({ zone, day }),
    startOver: () => store.setState((state) => ({ ...afterBooking(state), stepChanged: true })),
  });
}
