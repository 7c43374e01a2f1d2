import { AppError } from '../../lib/errors.ts';
import type { SentenceKey } from '../../lib/sentences/sentences.ts';

/** 400 `visit_invalid`; `key` is the sentence, by default that of the code. */
export function visitInvalid(
  field: 'service_ids' | 'seats' = 'service_ids',
  key: SentenceKey = 'visit_invalid',
): AppError {
  return new AppError('visit_invalid', { fields: { [field]: { key } } });
}

/** 400 `visit_invalid` for an add-on without the service that it goes with. */
export function refuseAddOnAlone({ addOn }: { addOn: boolean }): void {
  if (addOn) throw visitInvalid('service_ids', 'add_on_alone');
}
