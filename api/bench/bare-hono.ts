import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { DRIVER_OPTIONS } from '../src/db/client.ts';

// The peer of the benchmark: the least that the same framework and driver can do. Usage: PORT, DATABASE_URL and the file
// with the constant response.

const constant = readFileSync(process.argv[2] ?? '');
const sql = postgres(process.env.DATABASE_URL ?? '', DRIVER_OPTIONS);
const app = new Hono();

app.get('/row/:id', async (c) => {
  const [row] = await sql`
    select b.rev, b.timezone, b.bookable_days, b.booking_interval, b.hours_advance
      from business_directory d join businesses b using (business_key)
     where d.business_id = ${c.req.param('id')}`;
  return c.json(row);
});
app.get('/constant', (c) => c.body(constant, 200, { 'Content-Type': 'application/json; charset=utf-8' }));
app.get('/not-modified', (c) => c.body(null, 304, { ETag: '"constant"' }));

const port = Number(process.env.PORT);
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`ready on ${port}\n`);
});
process.once('SIGTERM', () => {
  server.close();
  sql.end().then(() => process.exit(0));
});
