import type { Message } from './messages.ts';
import { readChanges } from './read-changes.ts';

interface Sharing {
  /** Names the owner's channel, because another owner may use the same browser. */
  name: string;
  revision: number | null;
  onMessage: (message: Message) => void;
  signal: AbortSignal;
}

/**
 * One stream for all tabs of a browser, which may have six connections to a host by HTTP/1.1. The tab that was shown last
 * has it, because others may be suspended. Without the Web Locks API (no https) each tab has its own.
 */
export function shareChanges({ name, revision, onMessage, signal }: Sharing): void {
  const channel = new BroadcastChannel(name);
  let shown = revision;
  let isQueued = false;
  let isStealing = false;
  let leading: AbortController | null = null;

  function take(message: Message) {
    if (shown !== null && message.revision <= shown) return;
    shown = message.revision;
    onMessage(message);
  }

  function read(ended: AbortSignal): Promise<void> {
    return readChanges({
      since: () => shown,
      onMessage: (message) => {
        take(message);
        channel.postMessage(message);
      },
      signal: ended,
    });
  }

  /** Reads as long as this tab has the lock. */
  function hold(options: LockOptions, granted: () => void) {
    const held = new AbortController();
    const lead = async () => {
      granted();
      if (signal.aborted) return;
      leading = held;
      await read(held.signal);
    };
    navigator.locks.request(name, options, lead).catch(() => {
      // Another tab has taken it.
      held.abort();
      if (leading === held) leading = null;
      queue();
    });
  }

  function queue() {
    if (isQueued || signal.aborted) return;
    isQueued = true;
    hold({ signal }, () => {
      isQueued = false;
    });
  }

  function takeLead() {
    if (document.visibilityState !== 'visible' || leading || isStealing) return;
    isStealing = true;
    hold({ steal: true }, () => {
      isStealing = false;
    });
  }

  channel.onmessage = ({ data }) => take(data);
  signal.addEventListener('abort', () => {
    leading?.abort();
    channel.close();
    document.removeEventListener('visibilitychange', takeLead);
  });
  if (!navigator.locks) return void read(signal);
  document.addEventListener('visibilitychange', takeLead);
  if (document.visibilityState === 'visible') takeLead();
  else queue();
}
