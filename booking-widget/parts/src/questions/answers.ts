import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { Answer, Question } from 'api/contract/questions.ts';

/** Question → what its field holds; 'yes' or 'no' where the answer is a boolean, '' or absent without one. */
export type AnswerDrafts = Record<string, string | null | undefined>;

export const MAX_ANSWER = { short: MAX_LENGTH.shortAnswer, long: MAX_LENGTH.longAnswer } as const;

/** What the field holds, if the question as it is now takes it; else ''. */
export function answerText({ kind, options }: Question, draft: AnswerDrafts[string]): string {
  const typed = draft?.trim() ?? '';
  const choices = kind === 'yes_no' ? ['yes', 'no'] : kind === 'choice' ? options : null;
  return !choices || choices.includes(typed) ? typed : '';
}

export function toAnswers(questions: readonly Question[], drafts: AnswerDrafts): Answer[] {
  return questions.flatMap((question) => {
    const { question_id, label, kind } = question;
    const typed = answerText(question, drafts[question_id]);
    if (!typed) return [];
    return [{ question_id, label, answer: kind === 'yes_no' ? typed === 'yes' : typed }];
  });
}

export const answersBody = (
  questions: readonly Question[],
  drafts: AnswerDrafts,
): Record<string, string | boolean> =>
  Object.fromEntries(toAnswers(questions, drafts).map(({ question_id, answer }) => [question_id, answer]));

/** A question of a service that the visit has twice is asked once. */
export const visitQuestions = (services: readonly { questions: readonly Question[] }[]): Question[] => [
  ...new Map(services.flatMap(({ questions }) => questions).map((one) => [one.question_id, one])).values(),
];
