import { Hono, type MiddlewareHandler } from 'hono';

export async function headersOf(...middleware: MiddlewareHandler[]): Promise<Record<string, string>> {
  const app = new Hono();
  app.use(...middleware);
  app.get('/', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}
