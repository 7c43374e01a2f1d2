import type { Server, ServerResponse } from 'node:http';

const LOOK_MS = 50;

/**
 * Watches what a server answers, so that it can be stopped without cutting anybody off. Returns how: no new connections,
 * each open one ends with the answer it waits for, and after `mostMs` milliseconds what is left is cut.
 */
export function createDrain(server: Server, { mostMs }: { mostMs: number }): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    // "Connection: close": whoever asks again does so elsewhere.
    if (isDraining) response.shouldKeepAlive = false;
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });

  return () =>
    new Promise((resolve) => {
      isDraining = true;
      for (const response of answering) response.shouldKeepAlive = false;
      const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      const cut = setTimeout(() => server.closeAllConnections(), mostMs);
      server.close(() => {
        clearInterval(look);
        clearTimeout(cut);
        resolve();
      });
    });
}
