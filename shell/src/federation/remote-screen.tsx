import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'shared-ui';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';
import { loadApp, type RemoteName } from './runtime.ts';

/** Told apart from a screen that was loaded and then failed. */
class RemoteUnreachable extends Error {}

const screens = new Map<string, LazyExoticComponent<ComponentType<object>>>();

function screenOf(name: RemoteName, attempt: number) {
  const key = `${name} ${attempt}`;
  const known = screens.get(key);
  if (known) return known;
  const loading = loadApp(name, attempt).catch((cause: unknown) => {
    throw new RemoteUnreachable(name, { cause });
  });
  loading.catch(() => undefined);
  const screen = lazy(() => loading);
  screens.set(key, screen);
  return screen;
}

/** Starts the download of a remote before it is rendered. */
export function prefetchRemote(name: RemoteName): void {
  screenOf(name, 0);
}

interface Props {
  name: RemoteName;
  /** Handed to the remote's App. */
  appProps?: object;
}

/** The screen of a remote; says so and offers another try when it cannot be loaded. */
export function RemoteScreen({ name, appProps = {} }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Screen = screenOf(name, attempt);
  return (
    <ErrorBoundary
      fallback={(error, reset) => {
        if (!(error instanceof RemoteUnreachable)) throw error;
        const retry = () => {
          setAttempt(attempt + 1);
          reset();
        };
        return <LoadFailed onRetry={retry} />;
      }}
    >
      <Suspense fallback={<Loading />}>
        <Screen {...appProps} />
      </Suspense>
    </ErrorBoundary>
  );
}
