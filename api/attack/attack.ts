/** A section of docs/security.md: an attack on the started product. */
export interface Attack {
  title: string;
  /** What it sends where, as printed on the page. */
  about: string;
  run(): Promise<Findings>;
}

export interface Findings {
  /** Measured values by name. */
  figures: Record<string, string | number>;
  /** One line each; empty if the attack found nothing. */
  findings: string[];
}
