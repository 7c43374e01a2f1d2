/** `npm test`: runs every check, then prints the failures and their number. */
import { CALDAV_SERVERS, findProgram, HEADLESS_CHROMIUM, install, PDF_PROGRAMS } from './debian-programs.ts';
import type { Outcome } from './outcome.ts';
import { program, run, runStories, runTests, TESTED_PACKAGES } from './suites.ts';

let passed = 0;
const flaky: string[] = [];
const failures: string[] = [];

function check(title: string, command: string, args: string[]) {
  if (run(title, command, args)) passed++;
  else failures.push(title);
}

function add(outcome: Outcome) {
  passed += outcome.passed;
  flaky.push(...outcome.flaky);
  failures.push(...outcome.failed);
}

check('format and lint', program('.', 'biome'), ['check', '--error-on-warnings', '.']);
for (const folder of [...TESTED_PACKAGES, 'e2e'])
  check(`types of ${folder}`, program('.', 'tsc'), ['-p', folder]);

for (const needed of [...CALDAV_SERVERS, ...PDF_PROGRAMS, HEADLESS_CHROMIUM])
  if (!findProgram(needed)) install(needed);
for (const folder of TESTED_PACKAGES) add(runTests(folder));

check('quick fault tests', process.execPath, [
  'api/faults/run.ts',
  '--quick',
  'api-killed',
  'database-killed',
]);

add(runStories());

for (const title of flaky) process.stdout.write(`\nPASSED AT THE SECOND TRY ${title}`);
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
