import { EMAIL_PATTERN } from 'api/contract/limits.ts';
import type { RequiredInfo } from 'api/contract/profile.ts';
import type { DetailsValues } from './details-values.ts';

/** The fields of the form that the business asks for, in their order; the note never is. */
export function requiredFields(required: RequiredInfo): (keyof DetailsValues)[] {
  return [
    ...(required.name ? (['name'] as const) : []),
    ...(required.phone ? (['phone'] as const) : []),
    'email',
    ...(required.address ? (['country', 'state', 'street', 'city', 'zip'] as const) : []),
    'agreed',
  ];
}

export function isEmail(typed: string): boolean {
  return EMAIL_PATTERN.test(typed.trim());
}
