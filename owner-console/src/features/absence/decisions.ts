import type { LeftReason } from 'api/contract/absence.ts';
import { create } from 'zustand';
import type { Given } from './rows.ts';

/** Why an appointment stayed; `staffId` null is anyone. */
export interface Refusal {
  reason: LeftReason;
  staffId: string | null;
}

/** Whether the list offers by now what was refused. */
export const isOutdated = ({ staffId }: Refusal, takers: readonly string[]): boolean =>
  staffId === null ? takers.length > 0 : takers.includes(staffId);

interface Decisions {
  /** What was given away, by its list. */
  given: Record<string, Given[]>;
  toCall: string[];
  refusals: Record<string, Refusal>;
}

/** What was decided in this console and the server does not list any more. */
export const useDecisions = create<Decisions>()(() => ({ given: {}, toCall: [], refusals: {} }));

const without = ({ refusals }: Decisions, id: string) =>
  Object.fromEntries(Object.entries(refusals).filter(([other]) => other !== id));

export const keepGiven = (list: string, given: readonly Given[]) =>
  useDecisions.setState((state) => ({
    given: { ...state.given, [list]: [...(state.given[list] ?? []), ...given] },
  }));

export const forgetGiven = (list: string, id: string) =>
  useDecisions.setState((state) => ({
    given: { ...state.given, [list]: (state.given[list] ?? []).filter(({ event }) => event.id !== id) },
    refusals: without(state, id),
  }));

export const keepRefusals = (refusals: Record<string, Refusal>) =>
  useDecisions.setState((state) => ({ refusals: { ...state.refusals, ...refusals } }));

export const setToCall = (id: string, isToCall: boolean) =>
  useDecisions.setState(({ toCall }) => ({
    toCall: [...toCall.filter((other) => other !== id), ...(isToCall ? [id] : [])],
  }));
