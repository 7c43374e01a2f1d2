/** What a stand-in for Stripe answers where it does nothing. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: object;

  constructor(status: number, code: string, more: object = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export function refuseUnknown(params: URLSearchParams, known: readonly string[]): void {
  for (const name of params.keys())
    if (!known.includes(name)) throw new Refusal(400, `parameter_unknown: ${name}`);
}
