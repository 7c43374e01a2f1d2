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
  texts: false,
};
