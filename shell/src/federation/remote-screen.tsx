import type { RemoteName, ScreenName } from 'api/contract/pages.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'shared-ui';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './loading.tsx';

class RemoteUnreachable extends Error {}

interface LazyScreen {
  loaded: Promise<unknown>;
  Screen: ComponentType<object>;
}

const screens = new Map<string, LazyScreen>();

/** The server has its screens, and needs no federation. */
export function provideScreen(name: RemoteName, screen: ScreenName, Screen: ComponentType<never>): void {
  screens.set(`${name}/${screen} 0`, { loaded: Promise.resolve(), Screen: Screen as ComponentType<object> });
}

type LoadScreen = (
  name: RemoteName,
  screen: ScreenName,
  attempt: number,
) => Promise<{ default: ComponentType<object> }>;

let load: LoadScreen = async (name) => {
  throw new Error(`No screens of ${name} are provided.`);
};

/** For the browser, which loads screens by federation. */
export function loadScreensBy(loader: LoadScreen): void {
  load = loader;
}

function lazyScreen(name: RemoteName, screen: ScreenName, attempt: number): LazyScreen {
  const key = `${name}/${screen} ${attempt}`;
  const known = screens.get(key);
  if (known) return known;
  const loaded = load(name, screen, attempt).catch((cause: unknown) => {
    throw new RemoteUnreachable(name, { cause });
  });
  loaded.catch(() => undefined);
  const begun = { loaded, Screen: lazy(() => loaded) };
  screens.set(key, begun);
  return begun;
}

export function prefetchRemote(name: RemoteName, screen: ScreenName = 'App'): Promise<unknown> {
  return lazyScreen(name, screen, 0).loaded;
}

interface Props {
  name: RemoteName;
  screen?: ScreenName;
  appProps?: object;
  /** Rendered in place of a screen that is part of a page, after any error. */
  failed?: (retry: () => void) => ReactNode;
}

export function RemoteScreen({ name, screen = 'App', appProps = {}, failed }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { Screen } = lazyScreen(name, screen, attempt);
  return (
    <ErrorBoundary
      fallback={(error, reset) => {
        if (!failed && !(error instanceof RemoteUnreachable)) throw error;
        const retry = () => {
          setAttempt(attempt + 1);
          reset();
        };
        return failed ? failed(retry) : <LoadFailed onRetry={retry} />;
      }}
    >
      <Suspense fallback={<Loading of={failed ? 'part' : 'page'} />}>
        <Screen {...appProps} />
      </Suspense>
    </ErrorBoundary>
  );
}
