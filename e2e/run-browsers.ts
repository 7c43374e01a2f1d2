/** `npm run test:browsers`: the booking and the embed in Chromium, Firefox and WebKit, which it installs if it can. */
import { FIREFOX, findProgram, install, WEBKIT } from './debian-programs.ts';
import { runStories } from './suites.ts';

const missing = [FIREFOX, WEBKIT].filter((engine) => !findProgram(engine) && !install(engine));
const projects = ['desktop-en', 'phone', 'firefox', 'webkit'].filter(
  (project) => !missing.some(({ name }) => name.toLowerCase() === project),
);
const { passed, failed } = runStories([
  '--grep=@engines',
  ...projects.map((project) => `--project=${project}`),
]);
const failures = [...missing.map(({ name }) => `${name} could not be installed`), ...failed];
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
