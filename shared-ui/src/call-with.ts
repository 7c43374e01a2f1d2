import type { CallFunction, CallName, Reply, Request } from 'api/contract/calls/by-name.ts';

export type Handlers = { [N in CallName]?: (request: Request<N>) => Promise<Reply<N>> };

/** A `call` that `handlers` answer, and `otherwise` where they have none. */
export function callWith(handlers: Handlers, otherwise: CallFunction): CallFunction {
  return (name, ...args) => handlers[name]?.((args[0] ?? {}) as never) ?? otherwise(name, ...args);
}
