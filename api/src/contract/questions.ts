import { z } from 'zod';
import { MAX_COUNT, MAX_LENGTH, QUESTION_KINDS, QUESTION_OPTIONS } from './limits.ts';
import { visibleText } from './scalars.ts';

const questionId = z.guid({ error: 'invalid_request' });

/** `options`: of a `choice`, else none. A `yes_no` that is required is answered by `false` too. */
export const questionSchema = z
  .object({
    question_id: questionId,
    label: z.string(),
    kind: z.enum(QUESTION_KINDS),
    required: z.boolean(),
    options: z.array(z.string()),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;

const options = z
  .array(visibleText(MAX_LENGTH.label, 'question_options_required'), { error: 'question_options_required' })
  .max(QUESTION_OPTIONS.max, 'too_many_options')
  .default([])
  .transform((given) => [...new Set(given)]);

const questionBody = z
  .object({
    question_id: questionId
      .toLowerCase()
      .nullish()
      .describe('Without it the question is new. One that is kept keeps its answers.'),
    label: visibleText(MAX_LENGTH.label, 'question_label_required'),
    kind: z.enum(QUESTION_KINDS, { error: 'option_invalid' }),
    required: z.boolean({ error: 'invalid_request' }).default(false),
    options,
  })
  .refine((question) => question.kind !== 'choice' || question.options.length >= QUESTION_OPTIONS.min, {
    path: ['options'],
    error: 'question_options_required',
  })
  .transform((question) => (question.kind === 'choice' ? question : { ...question, options: [] }));

const haveOwnIds = (questions: readonly { question_id?: string | null | undefined }[]) => {
  const ids = questions.flatMap(({ question_id }) => question_id ?? []);
  return new Set(ids).size === ids.length;
};

/** All questions of a service, in display order. */
export const questionsBody = z
  .array(questionBody, { error: 'invalid_request' })
  .max(MAX_COUNT.questions, 'too_many_questions')
  .refine(haveOwnIds, 'invalid_request')
  .optional()
  .describe('Without it, an existing service keeps its own and a new one has none.');
export type QuestionsBody = z.output<typeof questionsBody>;

/** Maps `question_id` to text, an option or a boolean, which the server checks against the service's questions. */
export const answersBody = z
  .record(z.string(), z.unknown(), { error: 'invalid_request' })
  .optional()
  .describe('By `question_id`: text, one of the options, or a boolean. Other ids are ignored.');

/** An answer with a copy of its question at the time of the booking. */
export const answerSchema = z
  .object({ question_id: questionId, label: z.string(), answer: z.union([z.string(), z.boolean()]) })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;
