/** `npm test`: runs every check, then prints the failures and their number. */
import { CALDAV_SERVERS, findProgram, HEADLESS_CHROMIUM, install, PDF_PROGRAMS } from './debian-programs.ts';
import type { Outcome } from './outcome.ts';
import { program, runChecks, runStories, runTests, runTestsBeside, TESTED_PACKAGES } from './suites.ts';

const tsc = program('.', 'tsc');
const CHECKS = [
  { title: 'types of the front ends', command: tsc, args: ['-p', 'shell/tsconfig.front-ends.json'] },
  { title: 'types of the api', command: tsc, args: ['-p', 'api'] },
  { title: 'format and lint', command: program('.', 'biome'), args: ['check', '--error-on-warnings', '.'] },
  { title: 'types of e2e', command: tsc, args: ['-p', 'e2e'] },
];

const failures = await runChecks(CHECKS);
let passed = CHECKS.length - failures.length;
const flaky: string[] = [];

function add(outcome: Outcome) {
  passed += outcome.passed;
  flaky.push(...outcome.flaky);
  failures.push(...outcome.failed);
}

for (const needed of [...CALDAV_SERVERS, ...PDF_PROGRAMS, HEADLESS_CHROMIUM])
  if (!findProgram(needed)) install(needed);
const [api = '', ...frontEnds] = TESTED_PACKAGES;
add(runTests(api));

const faults = ['api/faults/run.ts', '--quick', 'api-killed', 'database-killed'];
const FAULTS = [{ title: 'quick fault tests', command: process.execPath, args: faults }];
const { outcomes, failed } = await runTestsBeside(FAULTS, frontEnds);
for (const outcome of outcomes) add(outcome);
passed += FAULTS.length - failed.length;
failures.push(...failed);

add(runStories());

for (const title of flaky) process.stdout.write(`\nPASSED AT THE SECOND TRY ${title}`);
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
