/** `npm test`: every check of the product, one after another, then what failed by name and one line that counts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (folder: string, name: string) => join(root, folder, 'node_modules', '.bin', name);
const packages = ['api', 'shared-ui', 'booking-widget', 'owner-console', 'shell', 'e2e'];

let passed = 0;
const failures: string[] = [];

function run(title: string, command: string, args: string[], folder = '.'): boolean {
  process.stdout.write(`\n── ${title}\n`);
  const { status } = spawnSync(command, args, { cwd: join(root, folder), stdio: 'inherit' });
  return status === 0;
}

function check(title: string, command: string, args: string[], folder = '.') {
  if (run(title, command, args, folder)) passed++;
  else failures.push(title);
}

/** What a runner reports. */
type Outcome = { passed: number; failed: string[] };

/** Adds what a runner reported; one that left no report, or failed without a failed test, is a failure itself. */
function add(title: string, succeeded: boolean, report: string, read: (json: never) => Outcome) {
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: [] };
  passed += outcome.passed;
  failures.push(...outcome.failed.map((name) => `${title}: ${name}`));
  if (!succeeded && outcome.failed.length === 0) failures.push(title);
}

type Vitest = {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};
const ofVitest = ({ numPassedTests, testResults }: Vitest): Outcome => ({
  passed: numPassedTests,
  failed: testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName),
});

type Suite = {
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
};
const failedIn = ({ suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(failedIn),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${title} (${projectName})`),
  ),
];
const ofPlaywright = (json: { suites: Suite[]; stats: { expected: number } }): Outcome => ({
  passed: json.stats.expected,
  failed: json.suites.flatMap(failedIn),
});

check('format and lint', program('.', 'biome'), ['check', '--error-on-warnings', '.']);
for (const folder of packages) check(`types of ${folder}`, program('.', 'tsc'), ['-p', folder]);

for (const folder of packages.filter((name) => name !== 'e2e')) {
  const report = join(root, folder, 'test-results', 'vitest.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const title = `tests of ${folder}`;
  add(title, run(title, program(folder, 'vitest'), args, folder), report, ofVitest);
}

check('faults that are quick', process.execPath, [
  'api/faults/run.ts',
  '--quick',
  'api-killed',
  'database-killed',
]);

const report = join(root, 'e2e', 'test-results', 'report.json');
rmSync(report, { force: true });
const stories = 'stories in a browser';
add(stories, run(stories, program('e2e', 'playwright'), ['test'], 'e2e'), report, ofPlaywright);

for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
