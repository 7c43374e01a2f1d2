import { callAddress } from 'shared-ui';
import { BACKGROUND } from '../data/owner-call.ts';
import { resumeSession } from '../data/session.ts';
import { type Message, readMessages } from './messages.ts';

/** The server sends something every 20 s. */
const SILENT_MS = 45_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

interface ReadOptions {
  /** The revision that is shown; null if unknown. */
  since: () => number | null;
  onMessage: (message: Message) => void;
  signal: AbortSignal;
}

/** Runs once, after `ms` or when the connection or the page is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}

/** One connection until it ends, fails or is silent. Resolves to whether anything arrived. */
async function readOnce({ since, onMessage, signal }: ReadOptions): Promise<boolean> {
  const connection = new AbortController();
  const cut = () => connection.abort();
  let silent = setTimeout(cut, SILENT_MS);
  let hasBegun = false;
  signal.addEventListener('abort', cut);
  addEventListener('offline', cut);
  try {
    const revision = since();
    const query = revision === null ? {} : { since: revision };
    const response = await fetch(callAddress('GET /api/changes', { query }), {
      headers: BACKGROUND,
      signal: connection.signal,
    });
    if (response.status === 401) await resumeSession();
    if (!response.ok || !response.body) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return hasBegun;
      hasBegun = true;
      clearTimeout(silent);
      silent = setTimeout(cut, SILENT_MS);
      const { messages, rest } = readMessages(text + value);
      text = rest;
      for (const message of messages) onMessage(message);
    }
  } catch {
    return hasBegun;
  } finally {
    clearTimeout(silent);
    signal.removeEventListener('abort', cut);
    removeEventListener('offline', cut);
  }
}

/** Reads the changes of the business until the signal aborts; connects again after an interruption. */
export async function readChanges(reading: ReadOptions): Promise<void> {
  const { signal } = reading;
  let failures = 0;
  while (!signal.aborted) {
    failures = (await readOnce(reading)) ? 0 : failures + 1;
    // At random, so that the consoles of a stopped process do not reconnect all at once.
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    if (!signal.aborted) await pause((0.5 + Math.random() / 2) * longest, signal);
  }
}
