/** Times are rounded to steps of 2 %, so that a long run needs no more memory than a short one. */
const STEP = Math.log(1.02);
const LEAST_MS = 0.05;

interface Tally {
  steps: Map<number, number>;
  statuses: Record<number, number>;
  count: number;
}

/** For each call: how many responses had which status (0: connection lost), and their times. */
export function createCounter() {
  const tallies = new Map<string, Tally>();

  function percentile({ steps, count }: Tally, share: number): number {
    let left = count * share;
    for (const [step, times] of [...steps].sort(([a], [b]) => a - b)) {
      left -= times;
      if (left <= 0) return Number((LEAST_MS * Math.exp(step * STEP)).toPrecision(3));
    }
    return Number.NaN;
  }

  return {
    add(name: string, status: number, ms: number) {
      const tally: Tally = tallies.get(name) ?? { steps: new Map(), statuses: {}, count: 0 };
      tallies.set(name, tally);
      const step = Math.max(0, Math.ceil(Math.log(ms / LEAST_MS) / STEP));
      tally.steps.set(step, (tally.steps.get(step) ?? 0) + 1);
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      tally.count++;
    },
    routes: () =>
      [...tallies].map(([name, tally]) => ({
        name,
        count: tally.count,
        statuses: tally.statuses,
        errors: Object.entries(tally.statuses)
          .filter(([status]) => status === '0' || Number(status) >= 500)
          .reduce((sum, [, times]) => sum + times, 0),
        p50: percentile(tally, 0.5),
        p99: percentile(tally, 0.99),
      })),
  };
}
export type Counter = ReturnType<typeof createCounter>;
