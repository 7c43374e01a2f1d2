import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { afterAll, describe, expect, it } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const compose = readFileSync(path('docker-compose.yml'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'slotwell-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Schema errors of a compose file, except those about style. */
function findFaults(text: string): string[] {
  const file = join(folder, 'docker-compose.yml');
  writeFileSync(file, text);
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid-'))
    .map(({ message }) => message);
}

describe('docker-compose.yml', () => {
  it('is valid by the compose specification', () => {
    expect(findFaults(compose)).toEqual([]);
    expect(findFaults(compose.replace('restart:', 'restrat:'))).not.toEqual([]);
  });

  it('passes every documented setting that it does not fix to the container', () => {
    const fixed = ['PORT', 'HOST', 'DATA_DIR'];
    const table = readFileSync(path('docs/settings.md'), 'utf8').match(/^\| `[A-Z_`, ]+` \|/gm) ?? [];
    const settings = table.flatMap((row) => row.match(/[A-Z_]{3,}/g) ?? []);
    expect(settings).toContain('RETENTION_DAYS');
    const missing = settings.filter((name) => !fixed.includes(name) && !compose.includes(`      ${name}:`));
    expect(missing).toEqual([]);
  });
});
