/** The calls as clients see them: types only, so that no schema gets into a bundle. */
import type { z } from 'zod';
import type { AnyCall } from './index.ts';

type ByName = { [C in AnyCall as `${Uppercase<C['method']>} ${C['path']}`]: C };

export type CallName = keyof ByName;

export type Reply<N extends CallName> = ByName[N] extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : never;

type Part<C, Key extends string> =
  C extends Record<Key, infer S extends z.ZodType>
    ? Record<never, never> extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown;

type Write = { method: 'post' | 'put' | 'delete' };

/** Facts about a call that the server derives from its path and a client passes, because it has no table of calls. */
type Flags<C> = (C extends { idempotent: true } ? { idempotent: true } : unknown) &
  (C extends Write & { access: 'public' } ? { access: 'public' } : unknown);

export type Request<N extends CallName> = Part<ByName[N], 'params'> &
  Part<ByName[N], 'query'> &
  Part<ByName[N], 'headers'> &
  Part<ByName[N], 'body'> &
  Flags<ByName[N]>;

export type RequestArgs<N extends CallName> =
  Record<never, never> extends Request<N> ? [request?: Request<N>] : [request: Request<N>];

export type CallFunction = <N extends CallName>(name: N, ...request: RequestArgs<N>) => Promise<Reply<N>>;
