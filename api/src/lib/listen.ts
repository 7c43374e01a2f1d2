import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { CannotStart } from '../embedded/data-dir.ts';
import type { Env } from './env.ts';

/** Milliseconds. */
const CONNECTIONS = {
  // Longer than balancers keep theirs, 60 s as a rule: else they send a request where the server has just hung up.
  keepAliveTimeout: 75_000,
  // A client that never finishes its request is cut off. Both count from the request's first byte, so idle ones live on.
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2000,
};

/** Serves on HOST and PORT; `CannotStart` when the address cannot be used. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  env: Pick<Env, 'host' | 'port'>,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const options = { fetch, port: env.port, hostname: env.host, serverOptions: CONNECTIONS };
    const server = serve(options, () => resolve(server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CannotStart(
              `PORT=${env.port} is in use on ${env.host}. Stop what listens there or set another PORT.`,
            )
          : new CannotStart(`HOST=${env.host} PORT=${env.port} cannot be listened on: ${error.message}`),
      ),
    );
  });
}
