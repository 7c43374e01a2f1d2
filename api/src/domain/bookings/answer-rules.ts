import { MAX_LENGTH } from '../../contract/limits.ts';
import type { Answer, Question } from '../../contract/questions.ts';
import { text } from '../../contract/scalars.ts';
import { type FieldError, refuseFields } from '../../lib/errors.ts';

const TEXTS = { short: text(MAX_LENGTH.shortAnswer), long: text(MAX_LENGTH.longAnswer) };
const LONGEST = { short: MAX_LENGTH.shortAnswer, long: MAX_LENGTH.longAnswer };

type CheckedAnswer = { answer: Answer['answer'] } | { error: FieldError } | null;

const isBlank = (given: unknown) =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '');

function checkOne({ kind, required, options }: Question, given: unknown): CheckedAnswer {
  const isText = kind === 'short' || kind === 'long';
  const missing = { error: { key: isText ? 'answer_required' : 'answer_not_offered' } } as const;
  if (isBlank(given)) return required ? missing : null;
  if (!isText) {
    const isOffered =
      kind === 'yes_no' ? typeof given === 'boolean' : options.some((option) => option === given);
    return isOffered ? { answer: given as Answer['answer'] } : missing;
  }
  if (typeof given !== 'string') return missing;
  if (given.trim().length > LONGEST[kind])
    return { error: { key: 'too_long', values: { maximum: LONGEST[kind] } } };
  const { data } = TEXTS[kind].safeParse(given);
  return data === undefined ? { error: { key: 'invalid_characters' } } : { answer: data };
}

/**
 * The answers to a service's questions, in their order: without what is not answered and ids of other questions. The errors are
 * by field, `answers.<question_id>`.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>> = {},
): { answers: Answer[]; errors: Record<string, FieldError> } {
  const answers: Answer[] = [];
  const errors: Record<string, FieldError> = {};
  for (const question of questions) {
    const { question_id, label } = question;
    const checked = checkOne(question, Object.hasOwn(given, question_id) ? given[question_id] : undefined);
    if (!checked) continue;
    if ('error' in checked) errors[`answers.${question_id}`] = checked.error;
    else answers.push({ question_id, label, answer: checked.answer });
  }
  return { answers, errors };
}

/** Returns checked answers; 400 `validation` for any error. */
export function validAnswers(...parameters: Parameters<typeof checkAnswers>): Answer[] {
  const { answers, errors } = checkAnswers(...parameters);
  refuseFields(errors);
  return answers;
}
