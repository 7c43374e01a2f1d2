import type { Region } from './read-address.ts';

export interface DetailsValues {
  name: string;
  email: string;
  phone: string;
  /** The address on one line; '' where its parts were typed. */
  addressLine: string;
  country: string;
  state: string;
  street: string;
  city: string;
  zip: string;
  note: string;
  agreed: boolean;
}

export const EMPTY_DETAILS: DetailsValues = {
  name: '',
  email: '',
  phone: '',
  addressLine: '',
  country: '',
  state: '',
  street: '',
  city: '',
  zip: '',
  note: '',
  agreed: false,
};

/** With the country and the state of the business, where none was chosen. */
export const withRegion = (values: DetailsValues, { country, state }: Region): DetailsValues =>
  values.country === '' ? { ...values, country, state } : values;

/** The form's fields by their names in the contract. */
export const FORM_FIELD: Record<string, keyof DetailsValues> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'street',
  additionalInfo: 'note',
};
