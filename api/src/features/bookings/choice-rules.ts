import { EMAIL_PATTERN } from '../../contract/limits.ts';
import type { FieldError } from '../../lib/errors.ts';

interface Choice {
  email: string;
  service: string;
  service_id?: string | null | undefined;
  timeSlot?: string | undefined;
}

/** The chosen start, and the errors by field: address, slot and service have to be given. */
export function checkChoice({ email, service, service_id, timeSlot = '' }: Choice): {
  start: Date;
  errors: Record<string, FieldError>;
} {
  const errors: Record<string, FieldError> = {};
  if (!EMAIL_PATTERN.test(email)) errors.email = { key: 'email_invalid' };
  if (timeSlot === '') errors.timeSlot = { key: 'service_and_slot_required' };
  if (!service_id && service === '') errors.service = { key: 'service_and_slot_required' };
  return { start: new Date(timeSlot), errors };
}
