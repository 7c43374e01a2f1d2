/** Runs a few tasks of a business at a time in this process, the others in order of arrival. */
export interface BusinessShare {
  /** Throws `refusal()` instead of starting the task more than `waitMs` after it was asked for. */
  run<T>(businessKey: string, task: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

export function createBusinessShare(
  { most, waitMs }: { most: number; waitMs: number },
  refusal: () => Error,
): BusinessShare {
  const lines = new Map<string, Line>();

  async function waitForTurn(line: Line): Promise<void> {
    if (line.running < most) line.running++;
    else await new Promise<void>((start) => line.waiting.push(start));
  }

  function giveTurn(businessKey: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running--;
    if (line.running === 0) lines.delete(businessKey);
  }

  return {
    async run(businessKey, task) {
      const arrivedAt = performance.now();
      const line = lines.get(businessKey) ?? { running: 0, waiting: [] };
      lines.set(businessKey, line);
      await waitForTurn(line);
      try {
        if (performance.now() - arrivedAt > waitMs) throw refusal();
        return await task();
      } finally {
        giveTurn(businessKey, line);
      }
    },
  };
}
