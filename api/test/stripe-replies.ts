import { Refusal } from './stripe-refusal.ts';

/** What a stand-in for Stripe answered by idempotency key: a repeat gets the same, also the refusal of a card. */
export function createReplies() {
  const replies = new Map<string, { params: string; body?: unknown; refusal?: Refusal }>();

  return function replay(key: string | undefined, params: URLSearchParams, act: () => unknown): unknown {
    const earlier = key ? replies.get(key) : undefined;
    if (earlier && earlier.params !== params.toString()) throw new Refusal(400, 'idempotency_error');
    if (earlier?.refusal) throw earlier.refusal;
    if (earlier) return earlier.body;
    const keep = (reply: object) => key && replies.set(key, { params: params.toString(), ...reply });
    try {
      const body = act();
      keep({ body });
      return body;
    } catch (error) {
      if (error instanceof Refusal && error.status === 402) keep({ refusal: error });
      throw error;
    }
  };
}

export const toErrorBody = ({ status, code, more }: Refusal) => ({
  error: {
    ...{ type: status === 402 ? 'card_error' : 'invalid_request_error', code, message: code },
    ...more,
  },
});
