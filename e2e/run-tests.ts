/** `npm test`: every check of the product, one after another, then one line that counts them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (folder: string, name: string) => join(root, folder, 'node_modules', '.bin', name);
const packages = ['api', 'shared-ui', 'booking-widget', 'owner-console', 'shell', 'e2e'];

let passed = 0;
let failed = 0;

function run(title: string, command: string, args: string[], folder = '.'): boolean {
  process.stdout.write(`\n── ${title}\n`);
  const { status } = spawnSync(command, args, { cwd: join(root, folder), stdio: 'inherit' });
  return status === 0;
}

function check(title: string, command: string, args: string[], folder = '.') {
  if (run(title, command, args, folder)) passed++;
  else failed++;
}

/** Adds what a runner counted; a runner that left no report, or failed without a failed test, counts as one failure. */
function add(succeeded: boolean, report: string, read: (json: never) => { passed: number; failed: number }) {
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed + (!succeeded && counts.failed === 0 ? 1 : 0);
}

check('format and lint', program('.', 'biome'), ['check', '--error-on-warnings', '.']);
for (const folder of packages) check(`types of ${folder}`, program('.', 'tsc'), ['-p', folder]);

for (const folder of packages.filter((name) => name !== 'e2e')) {
  const report = join(root, folder, 'test-results', 'vitest.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run(`tests of ${folder}`, program(folder, 'vitest'), args, folder);
  add(succeeded, report, (json: { numPassedTests: number; numFailedTests: number }) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
}

check('faults that are quick', process.execPath, [
  'api/faults/run.ts',
  '--quick',
  'api-killed',
  'database-killed',
]);

const report = join(root, 'e2e', 'test-results', 'report.json');
rmSync(report, { force: true });
const succeeded = run('stories in a browser', program('e2e', 'playwright'), ['test'], 'e2e');
add(succeeded, report, ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
}));

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
