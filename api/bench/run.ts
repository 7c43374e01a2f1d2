import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { anyone } from './anyone.bench.ts';
import { availability } from './availability.bench.ts';
import type { Benchmark } from './benchmark.ts';
import { bookings } from './bookings.bench.ts';
import { codes } from './codes.bench.ts';
import { consoles } from './consoles.bench.ts';
import { insights } from './insights.bench.ts';
import { loadDay } from './load-day.bench.ts';
import { mails } from './mails.bench.ts';
import { withSection } from './page.ts';
import { slotEngine } from './slots.bench.ts';

// `npm run bench -- [name …]`: measures these, or all but the long one, and rewrites their sections of docs/benchmarks.md.

const BENCHMARKS: Record<string, Benchmark> = {
  slots: slotEngine,
  availability,
  anyone,
  book: bookings,
  mails,
  codes,
  consoles,
  insights,
  load: loadDay,
};
const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !BENCHMARKS[name]);
if (unknown.length > 0) {
  process.stderr.write(
    `No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.\n`,
  );
  process.exit(1);
}
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, ${
  cpus()[0]?.model.trim() ?? 'unknown processor'
}`;
for (const [name, { title, run }] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 ? !names.includes(name) : name === 'load') continue;
  const text = `_Written by \`npm run bench -- ${name}\`: ${machine}._\n\n${await run()}`;
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), title, text));
  process.stdout.write(`## ${title}\n\n${text}\n\n`);
}
// A mail server of a benchmark may still listen.
process.exit(0);
