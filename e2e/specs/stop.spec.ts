/** How the product ends, its embedded PostgreSQL included. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { startService } from '../fixtures/service.ts';

function findPostgres(dataDir: string): number {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((one) =>
    one.endsWith('postmaster.pid'),
  );
  if (!file) throw new Error('no PostgreSQL');
  return Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('signals that come several times end the product once, and its database with it', {
  tag: '@once',
}, async () => {
  const service = await startService();
  const postgres = findPostgres(service.dataDir);
  expect(runs(postgres)).toBe(true);
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGTERM'] as const) {
    service.kill(signal);
    await sleep(5);
  }
  // It throws unless the exit code is 0.
  await service.stop();
  await expect.poll(() => runs(postgres)).toBe(false);
});
