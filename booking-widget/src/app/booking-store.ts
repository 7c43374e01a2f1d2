import type { BookReply } from 'api/contract/public.ts';
import { createStore } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { BookAttempt } from '../client/booking-client.ts';
import type { ResendLock, SentCode } from '../features/code/code-life.ts';
import { type DetailsValues, EMPTY_DETAILS } from '../features/details/details-values.ts';

/** 'service' and 'time' are one view where there is room; 'taken' is the detour when a slot is gone. */
export type Step = 'service' | 'time' | 'details' | 'code' | 'taken' | 'done';

/** What went wrong with the last sending; `fields` by the contract's names. */
export interface Problem {
  kind: 'offline' | 'demo' | 'plan_limit' | 'fields' | 'email' | 'code' | 'code_dead' | 'slot' | 'other';
  message: string;
  fields: Record<string, string>;
}

interface Kept {
  step: Step;
  serviceId: string | null;
  /** YYYY-MM-DD in the shown zone. */
  day: string | null;
  /** UTC instant. */
  slot: string | null;
  /** The service that `slot` was chosen for. */
  slotService: string | null;
  /** The IANA zone asked for; null, and any that is not the business's, means the visitor's own. */
  zone: string | null;
  details: DetailsValues;
  code: string;
  sent: SentCode | null;
  lock: ResendLock | null;
  attempt: BookAttempt | null;
  booked: BookReply | null;
}

interface Passing {
  /** Whether a step was changed since the page opened: only then focus follows it. */
  moved: boolean;
  busy: boolean;
  problem: Problem | null;
  /** Starts that proved to be taken while the page was open. */
  taken: string[];
  /** The start that came by the address: when it is gone, nothing is said. */
  linkedSlot: string | null;
  /** The start that a change of service dropped. */
  dropped: string | null;
}

export type BookingState = Kept & Passing;
export type BookingStore = ReturnType<typeof createBookingStore>;

const FRESH: BookingState = {
  step: 'service',
  serviceId: null,
  day: null,
  slot: null,
  slotService: null,
  zone: null,
  details: EMPTY_DETAILS,
  code: '',
  sent: null,
  lock: null,
  attempt: null,
  booked: null,
  moved: false,
  busy: false,
  problem: null,
  taken: [],
  linkedSlot: null,
  dropped: null,
};

const FORGETFUL: StateStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

function storageFor(name: string | null): StateStorage {
  try {
    return name === null ? FORGETFUL : sessionStorage;
  } catch {
    // Frames of pages whose visitor blocks foreign cookies have none.
    return FORGETFUL;
  }
}

const keep = ({ moved, busy, problem, taken, linkedSlot, dropped, ...kept }: BookingState): Kept => kept;

/** What is chosen and typed, beginning with `start`. A reload of the tab keeps it under `name`; without a name it is forgotten. */
export function createBookingStore(name: string | null, start: Partial<BookingState> = {}) {
  const store = createStore<BookingState>()(
    persist(() => ({ ...FRESH, ...start }), {
      name: `slotwell:${name}`,
      version: 1,
      storage: createJSONStorage(() => storageFor(name)),
      partialize: keep,
    }),
  );
  return Object.assign(store, {
    goTo: (step: Step) => store.setState({ step, moved: true, problem: null, busy: false }),
    chooseService: (serviceId: string) => store.setState({ serviceId, dropped: null, taken: [] }),
    chooseDay: (day: string) => store.setState({ day, slot: null, dropped: null }),
    chooseSlot: (slot: string, day: string) =>
      store.setState((state) => ({ slot, day, slotService: state.serviceId, dropped: null, problem: null })),
    chooseZone: (zone: string, day: string | null) => store.setState({ zone, day }),
    /** Keeps who is booking, for the next appointment of the same person. */
    startAgain: () =>
      store.setState(({ details, zone, lock }) => ({
        ...FRESH,
        details: { ...details, note: '', agreed: false },
        zone,
        lock,
        moved: true,
      })),
  });
}
