import type { RemoteName, ScreenName } from 'api/contract/pages.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Button, ErrorBoundary, FailurePage, useTranslation } from 'shared-ui';
import { LazyLoadError, lazyComponent, retryFailedLoads } from 'shared-ui/lazy-component.tsx';
import { Loading } from './loading.tsx';

export type ScreenModule = { default: ComponentType<object> };
type LoadScreen = (name: RemoteName, screen: ScreenName, attempt: number) => Promise<ScreenModule>;

/** `prefetch` resolves when the component has loaded or failed. */
export type PrefetchableComponent = ComponentType<object> & { prefetch?: () => Promise<void> };

const screens = new Map<string, PrefetchableComponent>();

/** The server has its screens, and needs no federation. */
export function provideScreen(name: RemoteName, screen: ScreenName, Screen: ComponentType<never>): void {
  screens.set(`${name}/${screen}`, Screen as ComponentType<object>);
}

let load: LoadScreen = async (name) => {
  throw new Error(`No screens of ${name} are provided.`);
};

/** Sets how the browser loads screens: by federation. */
export function loadScreensBy(loader: LoadScreen): void {
  load = loader;
}

function findScreen(name: RemoteName, screen: ScreenName): PrefetchableComponent {
  const key = `${name}/${screen}`;
  const cached = screens.get(key);
  if (cached) return cached;
  let attempts = 0;
  const Screen = lazyComponent(() => load(name, screen, attempts++));
  screens.set(key, Screen);
  return Screen;
}

export async function prefetchRemote(name: RemoteName, screen: ScreenName = 'App'): Promise<void> {
  await findScreen(name, screen).prefetch?.();
}

interface Props {
  name: RemoteName;
  screen?: ScreenName;
  appProps?: object;
  /** Rendered in place of a screen that is part of a page, after any error. */
  failed?: (retry: () => void) => ReactNode;
}

export function RemoteScreen({ name, screen = 'App', appProps = {}, failed }: Props) {
  const Screen = findScreen(name, screen);
  return (
    <ErrorBoundary
      fallback={(error, reset) => {
        if (!failed && !(error instanceof LazyLoadError)) throw error;
        const retry = () => {
          retryFailedLoads();
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

/** Usually the connection, sometimes a new release in between. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <FailurePage title={t('loadFailed.title')}>
      <p>{t('loadFailed.help')}</p>
      <Button onClick={onRetry}>{t('loadFailed.retry')}</Button>
    </FailurePage>
  );
}
