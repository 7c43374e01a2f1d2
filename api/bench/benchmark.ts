/** One part of docs/benchmarks.md. */
export interface Benchmark {
  title: string;
  /** Measures, and answers with the text under the title (Markdown). */
  run: () => string | Promise<string>;
}

/**
 * Median time of a call in microseconds. Warms up for `warmUpMs`, then times at least five batches, each of as many calls
 * as take some ten milliseconds.
 */
export function microseconds(call: () => unknown, warmUpMs = 200): number {
  const warmUntil = performance.now() + warmUpMs;
  let calls = 0;
  const started = performance.now();
  do {
    call();
    calls++;
  } while (performance.now() < warmUntil);
  const perBatch = Math.max(1, Math.round((calls * 10) / (performance.now() - started)));
  const batches = Array.from({ length: perBatch > 1 ? 31 : 5 }, () => {
    const start = performance.now();
    for (let i = 0; i < perBatch; i++) call();
    return ((performance.now() - start) * 1000) / perBatch;
  });
  return batches.sort((a, b) => a - b)[Math.floor(batches.length / 2)] as number;
}

/** A Markdown table; numbers stand right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, i) => (typeof rows[0]?.[i] === 'number' ? '---:' : '---'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}
