import { type ComponentType, use } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/** The code of a lazy component could not be loaded: usually the connection, sometimes a new release. */
export class LazyLoadError extends Error {}

const failedLoads = new Set<() => void>();

/** Has every failed lazy component load again when it renders next. */
export function retryFailedLoads(): void {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
}

/**
 * A component whose code is loaded by its first render, or before by `prefetch`, which never rejects. A failed load
 * throws `LazyLoadError` until `retryFailedLoads`; React's own `lazy` could not be retried.
 */
export function lazyComponent<Props extends object>(load: () => Promise<Module<Props>>) {
  let loading: Promise<Module<Props>> | undefined;
  const reset = () => {
    loading = undefined;
  };
  const start = () => {
    loading ??= load().catch((cause: unknown) => {
      failedLoads.add(reset);
      throw new LazyLoadError('A lazy component could not be loaded.', { cause });
    });
    return loading;
  };
  function Lazy(props: Props) {
    const { default: Loaded } = use(start());
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, { prefetch: (): Promise<void> => start().then(() => undefined, reset) });
}
