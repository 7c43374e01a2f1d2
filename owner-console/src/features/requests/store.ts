import type { ServiceRequest } from 'api/contract/calendar.ts';
import { create } from 'zustand';

export type Outcome = 'accepted' | 'declined' | 'already';

const LINE_STAYS = 4000;

interface RequestsStore {
  /** Requests decided just now, by id. */
  answered: Record<string, { request: ServiceRequest; outcome: Outcome }>;
  /** Errors of failed decisions, by request id. */
  failures: Record<string, string>;
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
