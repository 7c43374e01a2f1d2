/** One part of docs/benchmarks.md. */
export interface Benchmark {
  title: string;
  /** Measures, and answers with the text under the title (Markdown). */
  run: () => string | Promise<string>;
}

/**
 * Microseconds of this thread's processor time that a call takes: the median of at least nine batches of some ten
 * milliseconds, after a warm-up. What else the machine does then matters little.
 */
export function microseconds(call: () => unknown): number {
  const warm = callsWithin(300, call);
  const perCall = timed(call, Math.ceil(warm / 10));
  const perBatch = Math.max(1, Math.round(10_000 / perCall));
  const batches = Array.from({ length: perBatch > 1 ? 41 : 9 }, () => timed(call, perBatch));
  return batches.sort((a, b) => a - b)[Math.floor(batches.length / 2)] as number;
}

/** Calls for so many milliseconds, at least once, and tells how often. */
function callsWithin(milliseconds: number, call: () => unknown): number {
  const end = performance.now() + milliseconds;
  let count = 0;
  do {
    call();
    count++;
  } while (performance.now() < end);
  return count;
}

function timed(call: () => unknown, times: number): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i++) call();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / times;
}

/** A Markdown table; numbers stand right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, i) => (typeof rows[0]?.[i] === 'number' ? '---:' : '---'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}
