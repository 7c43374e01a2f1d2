import { QUESTION_OPTIONS, type QuestionKind } from 'api/contract/limits.ts';
import type { Question } from 'api/contract/questions.ts';
import type { ServiceBody } from 'api/contract/services.ts';

/** `options` are those last typed, also while the kind has none. */
export interface QuestionDraft {
  /** The row's key: the question's id if it is stored. */
  key: string;
  isStored: boolean;
  label: string;
  kind: QuestionKind;
  required: boolean;
  options: string[];
}

export const toQuestionDrafts = (questions: readonly Question[]): QuestionDraft[] =>
  questions.map(({ question_id, ...question }) => ({ key: question_id, isStored: true, ...question }));

export function newQuestion(drafts: readonly QuestionDraft[]): QuestionDraft {
  const added = drafts.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `new-${Math.max(0, ...added) + 1}`;
  return { key, isStored: false, label: '', kind: 'short', required: false, options: ['', ''] };
}

/** Trimmed, without blanks and repeats; none unless the kind has options. */
export function readOptions({ kind, options }: QuestionDraft): string[] {
  if (kind !== 'choice') return [];
  return [...new Set(options.map((option) => option.trim()).filter(Boolean))];
}

export type QuestionError = 'label' | 'options';

/** Errors that prevent saving the question. */
export function questionError(draft: QuestionDraft): QuestionError | null {
  if (draft.label.trim() === '') return 'label';
  return draft.kind === 'choice' && readOptions(draft).length < QUESTION_OPTIONS.min ? 'options' : null;
}

export const questionsBody = (drafts: readonly QuestionDraft[]): ServiceBody['questions'] =>
  drafts.map((draft) => ({
    ...(draft.isStored && { question_id: draft.key }),
    label: draft.label.trim(),
    kind: draft.kind,
    required: draft.required,
    options: readOptions(draft),
  }));
