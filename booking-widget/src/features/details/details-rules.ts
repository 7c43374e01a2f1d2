import { EMAIL_PATTERN, VISIBLE_PATTERN } from 'api/contract/patterns.ts';
import type { Question } from 'api/contract/questions.ts';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import type { DetailsValues } from './details-values.ts';
import type { Region } from './read-address.ts';

export function isEmail(typed: string): boolean {
  return EMAIL_PATTERN.test(typed.trim());
}

/** The rule of a required field, for which blanks are nothing. */
export const filled = (message: string) => ({
  required: message,
  validate: (typed: string) => VISIBLE_PATTERN.test(typed) || message,
});

/** Fills in the country and the state of the business where none was chosen. */
export const withRegion = (values: DetailsValues, { country, state }: Region): DetailsValues =>
  values.country === '' ? { ...values, country, state } : values;

const FORM_FIELD: Record<string, keyof DetailsValues> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'street',
  additionalInfo: 'note',
};

/** The field of the form for one of the contract's; undefined if the form has none. */
export function formField(
  name: string,
  questions: readonly Question[],
): FieldPath<DetailsValues> | undefined {
  const question = questions.find(({ question_id }) => name === `answers.${question_id}`);
  return question ? `answers.${question.question_id}` : FORM_FIELD[name];
}

export const countErrors = ({ answers = {}, ...others }: FieldErrors<DetailsValues>): number =>
  Object.keys(others).length + Object.keys(answers).length;
