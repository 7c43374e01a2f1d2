import { EMAIL_PATTERN } from '../../contract/patterns.ts';
import type { AskedOffer } from '../../domain/services/offers.repository.ts';
import { listAskedServices } from '../../domain/services/visit-rules.ts';
import type { FieldError } from '../../lib/errors.ts';

interface Choice {
  email: string;
  service: string;
  service_id?: string | null | undefined;
  service_ids?: readonly string[] | undefined;
  timeSlot?: string | undefined;
}

export const toAskedOffer = ({ service, service_id, service_ids }: Omit<Choice, 'email'>): AskedOffer => ({
  serviceIds: listAskedServices({ service_id: service_id || undefined, service_ids }),
  name: service,
});

/** The chosen start, and the errors by field: address, slot and service have to be given. */
export function checkChoice({ email, timeSlot = '', ...services }: Choice): {
  start: Date;
  errors: Record<string, FieldError>;
} {
  const errors: Record<string, FieldError> = {};
  if (!EMAIL_PATTERN.test(email)) errors.email = { key: 'email_invalid' };
  if (timeSlot === '') errors.timeSlot = { key: 'service_and_slot_required' };
  const { serviceIds, name } = toAskedOffer(services);
  if (serviceIds.length === 0 && name === '') errors.service = { key: 'service_and_slot_required' };
  return { start: new Date(timeSlot), errors };
}
