import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { availability } from './availability.bench.ts';
import type { Benchmark } from './benchmark.ts';
import { bookings } from './bookings.bench.ts';
import { slotEngine } from './slots.bench.ts';

// `pnpm bench`: measures everything in one run and writes docs/benchmarks.md.

const BENCHMARKS: readonly Benchmark[] = [slotEngine, availability, bookings];
const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);

const parts = [
  '# Benchmarks',
  `Written by \`pnpm bench\`. Absolute times belong to the machine (Node ${process.versions.node}, ${cpus().length} cores, \
${cpus()[0]?.model.trim() ?? 'unknown processor'}); the ratios are between things measured in the same run.
Other work loaded the machine during this run and moves the ratios too.`,
];
for (const benchmark of BENCHMARKS) {
  parts.push(`## ${benchmark.title}`, await benchmark.run());
}
const page = `${parts.join('\n\n')}\n`;
writeFileSync(PAGE, page);
process.stdout.write(page);
