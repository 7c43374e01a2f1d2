import { useCallback, useState } from 'react';
import type { ApiError } from 'shared-ui';
import type { Visit } from '../../domain/bookings/visit.ts';
import {
  isVisitError,
  NO_FAILURE,
  toVisitFailure,
  type VisitFailure,
} from '../../domain/bookings/visit-failure.ts';

/** Why the services or their places are refused, whatever the time: by the preview, or by what `show` is called with. */
export function useVisitFailure(visit: Visit | null, previewError: ApiError | null) {
  const of = JSON.stringify([visit?.serviceIds, visit?.seats]);
  const [shown, setShown] = useState<{ of: string; error: ApiError } | null>(null);
  const show = useCallback((error: ApiError) => setShown({ of, error }), [of]);
  const found = previewError && isVisitError(previewError) ? previewError : null;
  const error = found ?? (shown?.of === of ? shown.error : null);
  const services = (visit?.lines ?? []).map(({ service }) => service);
  const failure: VisitFailure = error ? toVisitFailure(error, services, error.message) : NO_FAILURE;
  return { failure, show };
}
