import type { ChangesMessage } from 'api/contract/changes.ts';

export interface Message extends ChangesMessage {
  revision: number;
}

/** The messages of server-sent events that are complete, and the text that is not. */
export function readMessages(text: string): { messages: Message[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const messages = blocks.flatMap((block) => {
    const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(block) ?? [];
    return id && data ? [{ ...(JSON.parse(data) as ChangesMessage), revision: Number(id) }] : [];
  });
  return { messages, rest };
}
