import { MINUTE_MS } from 'api/time/units.ts';

/** This console's own writes, which need no toast. */
const writtenAt = new Map<string, number>();
const waiting: (() => void)[] = [];
let inFlight = 0;

function findIds(args: readonly unknown[], reply: unknown): string[] {
  const { params } = (args[0] ?? {}) as { params?: { id?: string } };
  const { event, handed_over = [] } = (reply ?? {}) as { event?: { id: string }; handed_over?: string[] };
  return [params?.id, event?.id, ...handed_over].filter((id) => id !== undefined);
}

/** Sends a write; `args` are those of the call. */
export async function trackWrite<T>(args: readonly unknown[], send: () => Promise<T>): Promise<T> {
  inFlight += 1;
  for (const id of findIds(args, null)) writtenAt.set(id, Date.now());
  try {
    const reply = await send();
    for (const id of findIds(args, reply)) writtenAt.set(id, Date.now());
    return reply;
  } finally {
    inFlight -= 1;
    // After the caller has shown the reply.
    setTimeout(() => {
      if (inFlight === 0) for (const resolve of waiting.splice(0)) resolve();
    });
  }
}

/** Resolves when no write is on its way: until then optimistic values are shown. */
export function writesSettled(): Promise<void> {
  return inFlight === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

export const isOwnWrite = (id: string): boolean => Date.now() - (writtenAt.get(id) ?? 0) < MINUTE_MS;
