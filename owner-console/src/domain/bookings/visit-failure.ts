import { findMisplaced } from 'booking-parts/misplaced-add-on.ts';
import type { ApiError } from 'shared-ui';

/** Why a visit is refused: a sentence at the line or field that it concerns, or for all. */
export interface VisitFailure {
  line: { index: number; text: string } | null;
  seats: string | undefined;
  other: string | null;
}

export const NO_FAILURE: VisitFailure = { line: null, seats: undefined, other: null };

const textIn = ({ fields }: ApiError) => fields.service_ids ?? fields.service_id;

/** Whether the services or their places are refused, whatever the time. */
export const isVisitError = (error: ApiError): boolean =>
  textIn(error) !== undefined || error.fields.seats !== undefined;

/** `fallback` is said of what the owner cannot mend. */
export function toVisitFailure(
  error: ApiError,
  services: Parameters<typeof findMisplaced>[0],
  fallback: string,
): VisitFailure {
  const { status, message } = error;
  const { seats } = error.fields;
  const text = textIn(error);
  if (text) return { ...NO_FAILURE, line: { index: Math.max(0, findMisplaced(services)), text } };
  if (seats) return { ...NO_FAILURE, seats };
  return { ...NO_FAILURE, other: [400, 409].includes(status) ? message : fallback };
}
