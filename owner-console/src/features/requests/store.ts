import type { ServiceRequest } from 'api/contract/calendar.ts';
import { create } from 'zustand';

export type Outcome = 'accepted' | 'declined' | 'already';

const DECISION_SHOWN_MS = 4000;

interface RequestsStore {
  decided: Record<string, { request: ServiceRequest; outcome: Outcome }>;
  failures: Record<string, string>;
  picked: string | null;
  isOpen: boolean;
  settle: (request: ServiceRequest, outcome: Outcome) => void;
  /** Opens the tray, which closes after the last answer. */
  fail: (id: string, message: string) => void;
  /** Opens the tray at a request. */
  pick: (id: string | null) => void;
  setOpen: (isOpen: boolean) => void;
}

const without = <T>(record: Record<string, T>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

export const useRequestsStore = create<RequestsStore>()((set) => ({
  decided: {},
  failures: {},
  picked: null,
  isOpen: false,
  settle: (request, outcome) => {
    set((state) => ({
      decided: { ...state.decided, [request.id]: { request, outcome } },
      failures: without(state.failures, request.id),
    }));
    setTimeout(() => set((state) => ({ decided: without(state.decided, request.id) })), DECISION_SHOWN_MS);
  },
  fail: (id, message) =>
    set((state) => ({
      decided: without(state.decided, id),
      failures: { ...state.failures, [id]: message },
      isOpen: true,
    })),
  pick: (picked) => set(picked ? { picked, isOpen: true } : { picked }),
  setOpen: (isOpen) => set({ isOpen }),
}));
