/**
 * `npm run test:clock [-- --clock=23:40 --suite=api --suite=stories keyboard]`: runs tests under set clocks, by default
 * all suites under all clocks. Further arguments go to Playwright; stories run in one project.
 */
import { parseArgs } from 'node:util';
import type { Outcome } from '../outcome.ts';
import { runStories, runTests, TESTED_PACKAGES } from '../suites.ts';
import { CLOCKS } from './clocks.ts';

const STORIES = 'stories';
const { values, positionals } = parseArgs({
  options: {
    clock: { type: 'string', multiple: true, default: Object.keys(CLOCKS) },
    suite: { type: 'string', multiple: true, default: [...TESTED_PACKAGES, STORIES] },
    project: { type: 'string', default: 'desktop-en' },
  },
  allowPositionals: true,
});

/** The environment of a suite that starts now under the clock `name`. */
function under(name: string): NodeJS.ProcessEnv {
  const clock = CLOCKS[name];
  if (!clock) throw new Error(`There is no clock ${name}, only ${Object.keys(CLOCKS).join(', ')}.`);
  return {
    ...process.env,
    ...(clock.zone && { TZ: clock.zone }),
    NODE_OPTIONS: `--import=${new URL('preload.ts', import.meta.url)}`,
    CLOCK_SHIFT_MS: String(Date.parse(clock.at) - Date.now()),
  };
}

const rows = ['| Clock | Suite | Passed | Failed |', '| --- | --- | ---: | ---: |'];
const failures: string[] = [];
for (const name of values.clock) {
  for (const suite of values.suite) {
    process.stdout.write(`\n══ ${name}: ${CLOCKS[name]?.at}\n`);
    const { passed, failed }: Outcome =
      suite === STORIES
        ? runStories([`--project=${values.project}`, ...positionals], under(name))
        : runTests(suite, under(name));
    rows.push(`| ${name} | ${suite} | ${passed} | ${failed.length} |`);
    failures.push(...failed.map((failure) => `${name}: ${failure}`));
  }
}

for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n\n${rows.join('\n')}\n`);
process.exit(failures.length === 0 ? 0 : 1);
