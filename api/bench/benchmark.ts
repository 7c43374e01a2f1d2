/** A section of docs/benchmarks.md. */
export interface Benchmark {
  title: string;
  /** Measures and returns the section's Markdown. */
  run: () => string | Promise<string>;
}

/** Microseconds of processor time. Its clock has a resolution of some milliseconds, so shorter times are useless. */
const BATCH_US = 20_000;

/** Microseconds of this thread's processor time per call: the median of at least five batches, after a warm-up. */
export function microseconds(call: () => unknown): number {
  const perBatch = callsPerBatch(call);
  const batches = Array.from({ length: perBatch > 1 ? 41 : 5 }, () => timed(call, perBatch));
  return batches.sort((a, b) => a - b)[Math.floor(batches.length / 2)] as number;
}

/** Calls for at least 300 ms and returns how many calls a batch needs. */
function callsPerBatch(call: () => unknown): number {
  const before = process.threadCpuUsage();
  const end = performance.now() + 300;
  let count = 0;
  do {
    call();
    count++;
  } while (performance.now() < end);
  return Math.max(1, Math.round((BATCH_US * count) / Math.max(microsecondsSince(before), BATCH_US)));
}

function timed(call: () => unknown, times: number): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i++) call();
  return microsecondsSince(before) / times;
}

function microsecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** A Markdown table with numbers aligned to the right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, i) => (typeof rows[0]?.[i] === 'number' ? '---:' : '---'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}
