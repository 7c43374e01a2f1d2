import { type ComponentType, use } from 'react';
import { fulfilled, markFulfilled } from './mark-fulfilled.ts';

type Module<Props> = { default: ComponentType<Props> };

export class LazyLoadError extends Error {}

const failedLoads = new Set<() => void>();

export function retryFailedLoads(): void {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
}

/** Thrown by build/import-late.ts, of which each build of the page has its own. */
const isStuck = (cause: unknown) => cause instanceof Error && cause.name === 'StuckImportError';

/**
 * Unlike React's `lazy` it can be retried: a failed load throws `LazyLoadError` until `retryFailedLoads`. A retry that
 * only another page can fulfill loads the page again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<Module<Props>>) {
  let loading: Promise<Module<Props>> | undefined;
  let retried = false;
  const reset = () => {
    loading = undefined;
  };
  const retry = () => {
    retried = true;
    reset();
  };
  const start = () => {
    loading ??= markFulfilled(
      load().catch((cause: unknown) => {
        if (retried && isStuck(cause)) location.reload();
        failedLoads.add(retry);
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
    /** Fails silently: nobody waits for it yet. */
    prefetch: (): Promise<void> =>
      start().then(
        () => undefined,
        () => {
          failedLoads.delete(retry);
          reset();
        },
      ),
    /** Provides the component where it is bundled: on the server and in some builds. */
    provide: (component: ComponentType<Props>): void => {
      loading = fulfilled({ default: component });
    },
  });
}
