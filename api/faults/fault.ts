/** A section of docs/reliability.md: a fault under load, and what must hold. */
export interface Fault {
  title: string;
  /** What must hold, as printed on the page. */
  expected: string;
  /** Rounds of a full run. */
  rounds: number;
  run(rounds: number): Promise<Outcome>;
}

export interface Outcome {
  /** Measured values by name. */
  figures: Record<string, string | number>;
  /** What did not hold, one sentence each; empty if all of it did. */
  broken: string[];
  /** What held but took too long. Only full runs check it, because a shared machine may be the reason. */
  late?: string[];
}

/** Thrown if this machine cannot cause the fault. */
export const notRun = (needs: string): Outcome => ({ figures: {}, broken: [`not run: needs ${needs}`] });

/** Collects what did not hold. */
export function createVerdict() {
  const broken: string[] = [];
  return {
    broken,
    expect(holds: boolean, otherwise: string) {
      if (!holds) broken.push(otherwise);
    },
  };
}
