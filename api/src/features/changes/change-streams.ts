import type { ChangesMessage } from '../../contract/changes.ts';
import type { Database } from '../../db/client.ts';
import { findChanges, findOutdated, type Watched } from '../../domain/changes/changes.repository.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { AppError } from '../../lib/errors.ts';
import type { Logger } from '../../lib/logger.ts';
import { withRequestId } from '../../lib/request-id.ts';

const POLL_MS = 1000;
/** Less than proxies and balancers allow a silent response (60 s). */
const POLLS_PER_HEARTBEAT = 20;
const MAX_PER_MEMBER = 10;
/** Beyond it each member still gets one, and a business has at most `MAX_COUNT.members`. */
const MAX_PER_BUSINESS = 100;
const RETRY_SECONDS = 30;
/** A client with more unread messages than this counts as gone. */
const MAX_UNSENT = 10;

interface Stream extends Watched {
  /** The poll, of those between two heartbeats, at which this stream gets one. */
  heartbeatAt: number;
  send(text: string): void;
  end(): void;
}

const HEARTBEAT = ':\n\n';
const encoder = new TextEncoder();

function toMessage(rev: number, message: ChangesMessage): string {
  return `id: ${rev}\ndata: ${JSON.stringify(message)}\n\n`;
}

interface Parts {
  db: Database;
  now: () => Date;
  logger: Logger;
}

/**
 * The open consoles of this process. One statement a second reads, for all of them, whether the revision of the business has
 * changed or the session has ended. It does not matter which process wrote.
 */
export function createChangeStreams({ db, now, logger }: Parts) {
  const open = new Set<Stream>();
  const counts = new Map<string, number>();
  let polls = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let hasFailed = false;

  const countStreams = (key: string) => counts.get(key) ?? 0;

  function count({ businessKey, memberId }: Watched, change: 1 | -1) {
    for (const key of [`business ${businessKey}`, `member ${memberId}`]) {
      const total = countStreams(key) + change;
      if (total > 0) counts.set(key, total);
      else counts.delete(key);
    }
  }

  /** So that no member of a business keeps another's console out. */
  function isOverShare({ businessKey, memberId }: Pick<Watched, 'businessKey' | 'memberId'>): boolean {
    const own = countStreams(`member ${memberId}`);
    return own >= MAX_PER_MEMBER || (own > 0 && countStreams(`business ${businessKey}`) >= MAX_PER_BUSINESS);
  }

  function add(stream: Stream) {
    open.add(stream);
    count(stream, 1);
    timer ??= withRequestId(undefined, () => setTimeout(poll, POLL_MS));
  }

  function remove(stream: Stream) {
    if (open.delete(stream)) count(stream, -1);
  }

  function end(stream: Stream) {
    remove(stream);
    stream.end();
  }

  async function sendChanges() {
    const streams = [...open];
    const outdated = await db.query((tx) => findOutdated(tx, streams, now()));
    const changed = outdated.flatMap(({ at, rev, hasEnded, staffId }) => {
      const stream = streams[at];
      if (!stream || !open.has(stream)) return [];
      if (hasEnded) end(stream);
      return hasEnded ? [] : [{ stream, rev, staffId }];
    });
    /** The oldest revision of each business. */
    const since = new Map<string, number>();
    for (const { stream } of changed) {
      if (stream.rev === null) continue;
      since.set(stream.businessKey, Math.min(stream.rev, since.get(stream.businessKey) ?? stream.rev));
    }
    const recorded = await db.query((tx) =>
      findChanges(
        tx,
        [...since].map(([businessKey, rev]) => ({ businessKey, rev })),
      ),
    );
    for (const { stream, rev, staffId } of changed) {
      const seen = stream.rev ?? rev;
      const own = recorded.filter(
        (entry) =>
          entry.businessKey === stream.businessKey &&
          entry.rev > seen &&
          entry.rev <= rev &&
          (staffId === null || entry.staffIds?.includes(staffId)),
      );
      stream.rev = rev;
      stream.send(toMessage(rev, { changes: own.map(({ change }) => change) }));
    }
  }

  async function poll() {
    const began = performance.now();
    polls += 1;
    try {
      await sendChanges();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !isStopped)
        logger.log('warn', 'open consoles are not updated', { reason: errorReason(error) });
      hasFailed = true;
    }
    for (const stream of open) {
      if (polls % POLLS_PER_HEARTBEAT === stream.heartbeatAt) stream.send(HEARTBEAT);
    }
    const pause = Math.max(0, POLL_MS - (performance.now() - began));
    timer = open.size > 0 && !isStopped ? setTimeout(poll, pause) : undefined;
  }

  return {
    /** The body of a response. `since`: the revision that is shown already. 429 beyond the member's share, 503 at a stop. */
    open(watched: Omit<Watched, 'rev'>, since: number | null): ReadableStream<Uint8Array> {
      if (isStopped) throw new AppError('unavailable', { retryAfter: 1 });
      if (isOverShare(watched)) throw new AppError('rate_limited', { retryAfter: RETRY_SECONDS });
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          // Not `start`: the response to HEAD has a body that nobody reads.
          pull(controller) {
            if (stream) return;
            stream = {
              ...watched,
              rev: since,
              heartbeatAt: polls % POLLS_PER_HEARTBEAT,
              send(text) {
                if (!stream || !open.has(stream)) return;
                if ((controller.desiredSize ?? 0) < -MAX_UNSENT) end(stream);
                else controller.enqueue(encoder.encode(text));
              },
              end: () => controller.close(),
            };
            add(stream);
            stream.send(HEARTBEAT);
          },
          cancel() {
            if (stream) remove(stream);
          },
        },
        { highWaterMark: 0 },
      );
    },

    size: () => open.size,

    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const stream of [...open]) end(stream);
    },
  };
}
export type ChangeStreams = ReturnType<typeof createChangeStreams>;
