import { type ComponentType, use } from 'react';

/** A part of the page did not arrive: told apart from one that arrived and then failed. */
export class PartUnreachable extends Error {}

type Module<Props> = { default: ComponentType<Props> };
const missing = new Set<() => void>();

/** Lets everything that did not arrive be asked for again. */
export function forgetFailures(): void {
  for (const forget of missing) forget();
  missing.clear();
}

/**
 * A component that is no part of the first view: fetched when it is due, or before by `prefetch`. Unlike React's own
 * `lazy` it can be asked for again after it did not arrive, which it tells by throwing `PartUnreachable`.
 */
export function later<Props extends object>(load: () => Promise<Module<Props>>) {
  let loading: Promise<Module<Props>> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const begin = () => {
    loading ??= load().catch((cause: unknown) => {
      missing.add(forget);
      throw new PartUnreachable('A part of the page did not arrive.', { cause });
    });
    return loading;
  };
  function Later(props: Props) {
    const { default: Part } = use(begin());
    return <Part {...props} />;
  }
  return Object.assign(Later, { prefetch: () => void begin().catch(forget) });
}
