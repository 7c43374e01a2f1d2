import type { Question } from 'api/contract/questions.ts';
import { describe, expect, it } from 'vitest';
import { answersBody, toAnswers } from './answers.ts';

const ask = (question_id: string, kind: Question['kind'], options: string[] = []): Question => ({
  question_id,
  label: `Question ${question_id}`,
  kind,
  required: true,
  options,
});

const QUESTIONS = [ask('why', 'long'), ask('part', 'choice', ['Back', 'Knee']), ask('before', 'yes_no')];

describe('the answers of a form', () => {
  it('are texts, options, and booleans for yes or no', () => {
    const drafts = { before: 'no', part: 'Knee', why: ' It hurts. ' };
    expect(answersBody(QUESTIONS, drafts)).toEqual({ why: 'It hurts.', part: 'Knee', before: false });
    expect(toAnswers(QUESTIONS, drafts).map(({ label }) => label)).toEqual([
      'Question why',
      'Question part',
      'Question before',
    ]);
  });

  it('leave out blanks, unknown questions and removed options', () => {
    const drafts = { why: '  ', part: 'Elbow', before: null, removed: 'An old answer' };
    expect(answersBody(QUESTIONS, drafts)).toEqual({});
  });
});
