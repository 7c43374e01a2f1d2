import { Hono, type MiddlewareHandler } from 'hono';

/** The headers that middleware sets on a GET, for a route that precedes it. */
export async function headersOf(...middleware: MiddlewareHandler[]): Promise<Record<string, string>> {
  const app = new Hono();
  app.use(...middleware);
  app.get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}
