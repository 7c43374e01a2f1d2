import type { ServiceRequest } from 'api/contract/calendar.ts';
import type { Outcome } from './store.ts';

export interface RequestRow {
  request: ServiceRequest;
  outcome: Outcome | null;
}

/** Pending and just decided requests, the oldest first: a decided one keeps its position. */
export function requestRows(
  waiting: readonly ServiceRequest[],
  decided: Record<string, { request: ServiceRequest; outcome: Outcome }>,
): RequestRow[] {
  const rows: RequestRow[] = waiting
    .filter((request) => !decided[request.id])
    .map((request) => ({ request, outcome: null }));
  return [...rows, ...Object.values(decided)].sort((a, b) =>
    a.request.created_at.localeCompare(b.request.created_at),
  );
}

/** The request to focus after `id` is decided: the next pending one, else the previous one. */
export function nextPending(rows: readonly RequestRow[], id: string): string | null {
  const at = rows.findIndex((row) => row.request.id === id);
  const waits = (row: RequestRow) => row.outcome === null && row.request.id !== id;
  const next = rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(at, 0)).findLast(waits);
  return next?.request.id ?? null;
}
