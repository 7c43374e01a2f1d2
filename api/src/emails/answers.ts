import type { Answer } from '../contract/questions.ts';
import type { Language } from '../contract/scalars.ts';
import { mailTexts } from './mail-texts.ts';
import { oneLine } from './one-line.ts';

/** Bytes of HTML for the answers and the note: mail programs clip long mails. */
const SHARED_BYTES = 7000;
const LEAST_BYTES = 1200;
const ESCAPED_BYTES = 6;

const countBytes = (char: string) => (/["'&<>]/.test(char) ? ESCAPED_BYTES : Buffer.byteLength(char));

function cutTo(most: number, text: string): { text: string; bytes: number } {
  let bytes = 0;
  let shown = '';
  for (const char of text) {
    bytes += countBytes(char);
    if (bytes > most) return { text: `${shown}…`, bytes };
    shown += char;
  }
  return { text, bytes };
}

export function answerText({ answer }: Pick<Answer, 'answer'>, language: Language): string {
  const texts = mailTexts(language);
  if (typeof answer === 'string') return answer;
  return answer ? texts('yes') : texts('no');
}

/** Cuts answers to what fits into a mail beside the note; a cut answer ends with an ellipsis. */
export function mailedAnswers(answers: readonly Answer[], note: string, language: Language) {
  let left = Math.max(LEAST_BYTES, SHARED_BYTES - cutTo(SHARED_BYTES, note).bytes);
  const cut = (text: string) => {
    const shown = cutTo(left, text);
    left -= shown.bytes;
    return shown.text;
  };
  return answers.flatMap((answer) => {
    if (left <= 0) return [];
    const label = cut(oneLine(answer.label));
    return { id: answer.question_id, label, text: cut(answerText(answer, language)) };
  });
}

/** One answer per line, for calendar descriptions. */
export function answerLines(answers: readonly Answer[], language: Language): string[] {
  return answers.map((answer) => {
    const [label, text] = [oneLine(answer.label), oneLine(answerText(answer, language))];
    return /\p{P}$/u.test(label) ? `${label} ${text}` : mailTexts(language)('link', { label, href: text });
  });
}
