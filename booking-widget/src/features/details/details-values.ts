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

/** The form's fields by their names in the contract. */
export const FORM_FIELD: Record<string, keyof DetailsValues> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'street',
  additionalInfo: 'note',
};
