import type { SeriesConflict } from 'api/contract/series.ts';
import type { ApiError } from 'shared-ui';

const NONE: SeriesConflict[] = [];

/** The appointments of a series that a refusal lists. */
export const conflictsIn = ({ status, details }: ApiError): SeriesConflict[] =>
  status === 409 ? ((details as { conflicts?: SeriesConflict[] }).conflicts ?? NONE) : NONE;

/** A full month stays full; all else can be booked anyway. */
export const canForce = (conflicts: readonly SeriesConflict[]) =>
  conflicts.every(({ reasons }) => !reasons.includes('plan_limit'));
