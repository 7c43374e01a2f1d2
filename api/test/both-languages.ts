/** What is refused in both languages with the same code and the sentence of each. */
import { expect } from 'vitest';
import { type SentenceKey, sentence } from '../src/lib/sentences/sentences.ts';
import type { Visitor } from './visitor.ts';

const code = ({ status, json }: { status: number; json: { code?: string } }) => `${status} ${json.code}`;
type Reply = Awaited<ReturnType<Visitor['post']>>;

/** Sends the same in both languages: the code, where the sentences are the right ones. */
export async function refusedBy(
  send: (language: string) => Promise<Reply>,
  key: SentenceKey,
  values: Record<string, number> = {},
): Promise<string> {
  const english = await send('en');
  const chinese = await send('zh-CN');
  const said = [english, chinese].map(({ json: { error, fields = {} } }) =>
    [error, ...Object.values(fields)].join(),
  );
  expect(said[0]).toContain(sentence('en', key, values));
  expect(said[1]).toContain(sentence('zh-CN', key, values));
  expect(code(chinese)).toBe(code(english));
  return code(english);
}
