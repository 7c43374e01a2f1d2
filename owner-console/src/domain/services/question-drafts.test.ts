import { describe, expect, it } from 'vitest';
import { newQuestion, questionError, questionsBody, toQuestionDrafts } from './question-drafts.ts';

const NEW = newQuestion([]);
const PART = { ...NEW, label: 'Which part of the body?', kind: 'choice' as const };

describe('a draft of a question', () => {
  it('needs a text, and a choice two different options', () => {
    expect(questionError(NEW)).toBe('label');
    expect(questionError({ ...NEW, label: 'Which size?' })).toBeNull();
    expect(questionError({ ...PART, options: ['Back', ' Back ', ''] })).toBe('options');
    expect(questionError({ ...PART, options: ['Back', '', 'Knee'] })).toBeNull();
  });

  it('keeps its id, so that it keeps its answers; a new one has none', () => {
    const id = '8d5f5c0e-6a80-4b05-9b39-5a1a3b7a2f10';
    const [kept] = toQuestionDrafts([
      { question_id: id, label: 'Allergies?', kind: 'yes_no', required: true, options: [] },
    ]);
    const drafts = [...(kept ? [kept] : []), { ...PART, options: [' Back', '', 'Knee', 'Back'] }];
    expect(questionsBody(drafts)).toEqual([
      { question_id: id, label: 'Allergies?', kind: 'yes_no', required: true, options: [] },
      { label: PART.label, kind: 'choice', required: false, options: ['Back', 'Knee'] },
    ]);
  });

  it('sends no options for a kind without them', () => {
    expect(questionsBody([{ ...PART, kind: 'long', options: ['Back', 'Knee'] }])).toEqual([
      { label: PART.label, kind: 'long', required: false, options: [] },
    ]);
  });

  it('has a key of its own, also after one was removed', () => {
    const second = newQuestion([NEW]);
    expect(newQuestion([second]).key).not.toBe(second.key);
  });
});
