import { expect, it } from 'vitest';
import { readMessages } from './messages.ts';

it('messages are read as far as they have arrived, without heartbeats', () => {
  const change = 'id: 7\ndata: {"changes":[]}\n\n';
  expect(readMessages(`:\n\n${change}:\n\nid: 8\nda`)).toEqual({
    messages: [{ revision: 7, changes: [] }],
    rest: 'id: 8\nda',
  });
  expect(readMessages(':\n')).toEqual({ messages: [], rest: ':\n' });
});
