import type { Question } from 'api/contract/questions.ts';
import { describe, expect, it } from 'vitest';
import { earlierAnswers } from './earlier-answers.ts';

const ask = (question_id: string, kind: Question['kind'], options: string[] = []): Question => ({
  question_id,
  label: question_id,
  kind,
  required: false,
  options,
});
const QUESTIONS = [
  ask('part', 'choice', ['Back', 'Knee']),
  ask('allergies', 'short'),
  ask('before', 'yes_no'),
];

const NOW = '2026-11-10T15:00:00.000Z';
const visit = (
  start_time: string,
  answers: Record<string, string | boolean>,
  status = 'accepted' as const,
) => ({
  start_time,
  status,
  answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, label: '', answer })),
});

const COMING = visit('2026-11-20T15:00:00.000Z', { allergies: 'Pollen' });
const OCTOBER = visit('2026-10-07T15:00:00.000Z', { part: 'Back', before: false });
const MAY = visit('2026-05-07T15:00:00.000Z', { part: 'Knee', allergies: 'Latex' });

const findDrafts = (bookings: Parameters<typeof earlierAnswers>[0]) =>
  Object.fromEntries([...earlierAnswers(bookings, QUESTIONS, NOW)].map(([id, { draft }]) => [id, draft]));

describe('the answers of earlier visits', () => {
  it('are each the latest one, of visits that have begun', () => {
    const found = earlierAnswers([COMING, OCTOBER, MAY], QUESTIONS, NOW);
    expect(found.get('part')).toEqual({ draft: 'Back', at: OCTOBER.start_time });
    expect(found.get('allergies')).toEqual({ draft: 'Latex', at: MAY.start_time });
    expect(found.get('before')?.draft).toBe('no');
  });

  it('leave out what was declined, and options that are gone', () => {
    const declined = { ...OCTOBER, status: 'declined' as const };
    expect(findDrafts([declined])).toEqual({});
    expect(findDrafts([visit(OCTOBER.start_time, { part: 'Elbow' })])).toEqual({});
  });
});
