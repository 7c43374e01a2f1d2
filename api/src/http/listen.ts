import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { CannotStart } from '../embedded/data-dir.ts';
import type { Env } from '../lib/env.ts';

const CONNECTIONS = {
  // Balancers usually close idle connections after 60 s. If the server closed first, they could lose a request.
  keepAliveTimeout: 75_000,
  // These limit slow requests: a picture takes a while on a phone. Both start with the first byte of a request, so idle connections stay open.
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000,
};

/** `CannotStart` if the address cannot be used. */
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
