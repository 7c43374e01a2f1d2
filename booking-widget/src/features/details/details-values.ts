import type { AnswerDrafts } from 'booking-parts/questions/answers.ts';

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
  /** Answers of other services' questions are kept too. */
  answers: AnswerDrafts;
  agreed: boolean;
  /** The fee for not coming that the customer agreed to; 0 for none. */
  agreedFee: number;
  /** Asks for text messages. */
  texts: boolean;
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
  answers: {},
  agreed: false,
  agreedFee: 0,
  texts: false,
};
