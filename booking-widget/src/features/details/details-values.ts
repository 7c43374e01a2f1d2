/** Everything the customer types, as typed. */
export interface DetailsValues {
  name: string;
  email: string;
  phone: string;
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
  country: '',
  state: '',
  street: '',
  city: '',
  zip: '',
  note: '',
  agreed: false,
};

/** The server's field names where they differ from the form's. */
export const FORM_FIELD: Record<string, keyof DetailsValues> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'street',
  additionalInfo: 'note',
};
