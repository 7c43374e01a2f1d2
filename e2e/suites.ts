import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { FIREFOX, findProgram, WEBKIT } from './debian-programs.ts';
import { type Outcome, readOutcome } from './outcome.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages with tests that need no browser. */
export const TESTED_PACKAGES = ['api', 'shared-ui', 'booking-widget', 'owner-console', 'shell'];

export const program = (folder: string, name: string) => join(root, folder, 'node_modules', '.bin', name);

/** Prints the title and runs a command in `folder`; returns whether it succeeded. */
export function run(
  title: string,
  command: string,
  args: string[],
  folder = '.',
  env = process.env,
): boolean {
  process.stdout.write(`\n── ${title}\n`);
  return spawnSync(command, args, { cwd: join(root, folder), stdio: 'inherit', env }).status === 0;
}

interface Check {
  title: string;
  command: string;
  args: string[];
  folder?: string;
}

async function runCheck({ title, command, args, folder = '.' }: Check): Promise<boolean> {
  const child = spawn(command, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [output, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  process.stdout.write(`\n── ${title}\n${output}${errors}`);
  return status === 0;
}

/** Runs checks two at a time, each on one core. Resolves to the titles of those that failed. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const queue = checks.values();
  const failed: string[] = [];
  async function runNext() {
    for (const check of queue) if (!(await runCheck(check))) failed.push(check.title);
  }
  await Promise.all([runNext(), runNext()]);
  return failed;
}

const toReport = (folder: string) => join(root, folder, 'test-results', 'vitest.json');

/** The tests of a package, which write a new report. */
function prepareTests(folder: string): Check {
  const report = toReport(folder);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--no-isolate', ...reporters];
  return { title: `tests of ${folder}`, command: program(folder, 'vitest'), args, folder };
}

const readTests = (folder: string, title: string, succeeded: boolean) =>
  readOutcome(title, succeeded, toReport(folder));

export function runTests(folder: string, env?: NodeJS.ProcessEnv): Outcome {
  const { title, command, args } = prepareTests(folder);
  return readTests(folder, title, run(title, command, args, folder, env));
}

/** Runs the tests of packages beside other checks. Resolves to their outcomes, and to the other checks that failed. */
export async function runTestsBeside(checks: readonly Check[], folders: readonly string[]) {
  const suites = folders.map((folder) => ({ folder, check: prepareTests(folder) }));
  const failed = new Set(await runChecks([...checks, ...suites.map(({ check }) => check)]));
  return {
    outcomes: suites.map(({ folder, check: { title } }) => readTests(folder, title, !failed.has(title))),
    failed: checks.map(({ title }) => title).filter((title) => failed.has(title)),
  };
}

/** Says which engines the stories cannot run in. */
function printMissingEngines() {
  for (const { name, packages } of [FIREFOX, WEBKIT].filter((engine) => !findProgram(engine))) {
    process.stdout.write(
      `\n${name} is not installed: no story runs in it. On Debian: apt-get install ${packages.join(' ')}\n`,
    );
  }
}

/** Runs all stories in the engines that are installed, or those that Playwright's `args` select. */
export function runStories(args: string[] = [], env?: NodeJS.ProcessEnv): Outcome {
  const report = join(root, 'e2e', 'test-results', 'report.json');
  rmSync(report, { force: true });
  const title = 'stories in a browser';
  printMissingEngines();
  const succeeded = run(title, program('e2e', 'playwright'), ['test', ...args], 'e2e', env);
  return readOutcome(title, succeeded, report);
}
