import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { SECOND_MS } from '../time/units.ts';
import type { AppEnv } from './router.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_MS = 5 * SECOND_MS;
const PAUSE_MS = 200;

/** Resolves at the end of the request, at a pause of its sender, or at a limit. */
function discardRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(pause);
      clearTimeout(limit);
      incoming.off('data', count).off('end', stop).off('close', stop).pause();
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      pause.refresh();
      if (bytes > MOST_BYTES) stop();
    };
    const pause = setTimeout(stop, PAUSE_MS);
    const limit = setTimeout(stop, MOST_MS);
    // The body's web stream would keep what it gets, and pause.
    incoming.removeAllListeners('data');
    incoming.on('data', count).on('end', stop).on('close', stop).resume();
  });
}

/**
 * A response can be ready before the end of its request. A client that is still sending reads it only if the connection
 * stays open, so the rest is discarded first. What does not end closes the connection.
 */
export const discardUnread = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (incoming?.complete !== false) return;
  await discardRest(incoming);
  if (!incoming.complete) c.header('Connection', 'close');
});
