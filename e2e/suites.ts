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
}

async function runCheck({ title, command, args }: Check): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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

export function runTests(folder: string, env?: NodeJS.ProcessEnv): Outcome {
  const report = join(root, folder, 'test-results', 'vitest.json');
  rmSync(report, { force: true });
  const args = [
    'run',
    '--no-isolate',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const title = `tests of ${folder}`;
  return readOutcome(title, run(title, program(folder, 'vitest'), args, folder, env), report);
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
