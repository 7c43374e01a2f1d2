import type { ServiceRequest } from 'api/contract/calendar.ts';
import { create } from 'zustand';

export type Outcome = 'accepted' | 'declined' | 'already';

/** How long the line about an answered request stays, in milliseconds. */
const LINE_STAYS = 4000;

interface RequestsStore {
  /** Requests that were just answered and still show one line, by id. */
  answered: Record<string, { request: ServiceRequest; outcome: Outcome }>;
  /** Why an answer did not get through, by id. */
  failures: Record<string, string>;
  /** The request that was picked in the calendar. */
  picked: string | null;
  settle: (request: ServiceRequest, outcome: Outcome) => void;
  fail: (id: string, message: string) => void;
  pick: (id: string | null) => void;
}

const without = <T>(record: Record<string, T>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

export const useRequestsStore = create<RequestsStore>()((set) => ({
  answered: {},
  failures: {},
  picked: null,
  settle: (request, outcome) => {
    set((state) => ({
      answered: { ...state.answered, [request.id]: { request, outcome } },
      failures: without(state.failures, request.id),
    }));
    setTimeout(() => set((state) => ({ answered: without(state.answered, request.id) })), LINE_STAYS);
  },
  fail: (id, message) =>
    set((state) => ({
      answered: without(state.answered, id),
      failures: { ...state.failures, [id]: message },
    })),
  pick: (picked) => set({ picked }),
}));
