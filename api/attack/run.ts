import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { withSection } from '../bench/page.ts';
import type { Attack } from './attack.ts';
import { auditing } from './dependencies.attack.ts';
import { guessing } from './ffuf.attack.ts';
import { fuzzing } from './fuzz.attack.ts';
import { injecting } from './sqlmap.attack.ts';
import { scanning } from './wapiti.attack.ts';

// `npm run test:attack -- [name …]`: runs all or these attacks and rewrites their sections of docs/security.md.
// `--seed=…`: of the fuzzer, as a finding names it.

const ATTACKS: Record<string, Attack> = {
  fuzz: fuzzing,
  ffuf: guessing,
  sqlmap: injecting,
  wapiti: scanning,
  dependencies: auditing,
};
const PAGE = new URL('../../docs/security.md', import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !ATTACKS[name]);
if (unknown.length > 0) {
  say(`No such attack: ${unknown.join(', ')}. There are: ${Object.keys(ATTACKS).join(', ')}.`);
  process.exit(1);
}

let found = 0;
for (const [name, { title, about, run }] of Object.entries(ATTACKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const began = performance.now();
  const { figures, findings } = await run();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  found += findings.length;
  const rows = Object.entries({ ...figures, minutes, findings: findings.length });
  const text = [
    `_${new Date().toISOString().slice(0, 10)}, \`npm run test:attack -- ${name}\` on ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}._`,
    `${about}.`,
    ['| Measured | |', '| --- | ---: |', ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join('\n'),
  ].join('\n\n');
  say(`\n## ${title}\n\n${text}\n`);
  for (const finding of findings) say(`- ${finding}`);
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), title, text));
}
say(`\n${found} findings`);
process.exit(found === 0 ? 0 : 1);
