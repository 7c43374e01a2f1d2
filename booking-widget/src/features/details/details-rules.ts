import { EMAIL_PATTERN } from 'api/contract/limits.ts';
import type { DetailsValues } from './details-values.ts';
import type { Region } from './read-address.ts';

export function isEmail(typed: string): boolean {
  return EMAIL_PATTERN.test(typed.trim());
}

/** With the country and the state of the business, where none was chosen. */
export const withRegion = (values: DetailsValues, { country, state }: Region): DetailsValues =>
  values.country === '' ? { ...values, country, state } : values;

export const FORM_FIELD: Record<string, keyof DetailsValues> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'street',
  additionalInfo: 'note',
};
