import { type ComponentType, use } from 'react';
import { fulfilled, markFulfilled } from './mark-fulfilled.ts';

type Module<Props> = { default: ComponentType<Props> };

export class LazyLoadError extends Error {}

const failedLoads = new Set<() => void>();

export function retryFailedLoads(): void {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
}

/** Unlike React's `lazy` it can be retried: a failed load throws `LazyLoadError` until `retryFailedLoads`. */
export function lazyComponent<Props extends object>(load: () => Promise<Module<Props>>) {
  let loading: Promise<Module<Props>> | undefined;
  const reset = () => {
    loading = undefined;
  };
  const start = () => {
    loading ??= markFulfilled(
      load().catch((cause: unknown) => {
        failedLoads.add(reset);
        throw new LazyLoadError('A lazy component could not be loaded.', { cause });
      }),
    );
    return loading;
  };
  function Lazy(props: Props) {
    const { default: Loaded } = use(start());
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, {
    prefetch: (): Promise<void> => start().then(() => undefined, reset),
    /** Provides the component where it is bundled: on the server and in some builds. */
    provide: (component: ComponentType<Props>): void => {
      loading = fulfilled({ default: component });
    },
  });
}
