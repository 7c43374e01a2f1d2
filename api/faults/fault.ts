/** One row of docs/reliability.md: something breaks under load, and what must hold then. */
export interface Fault {
  title: string;
  /** What must hold, in the words of the page. */
  expected: string;
  /** How often it breaks in a full run. */
  rounds: number;
  run(rounds: number): Promise<Outcome>;
}

export interface Outcome {
  /** What was measured, by its name. */
  figures: Record<string, string | number>;
  /** What did not hold, one sentence each; empty when all of it did. */
  broken: string[];
  /** What held but took too long; a shared machine may be the reason, so that only full runs judge it. */
  late?: string[];
}

/** Of a fault that this machine cannot make. */
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
