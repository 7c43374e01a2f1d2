import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Loading } from './federation/loading.tsx';
import { prefetchRemote, RemoteScreen } from './federation/remote-screen.tsx';
import { REMOTE_PAGES } from './remote-pages.ts';

type LazyPage = { load: () => Promise<unknown>; Screen: LazyExoticComponent<ComponentType> };

function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= importPage();
    return loading;
  };
  return { load: once, Screen: lazy(once) };
}

const PAGES: Record<string, LazyPage> = {
  '/': lazyPage(() => import('./landing/landing-page.tsx')),
  '/reset-password': lazyPage(() => import('./reset-password/reset-password-page.tsx')),
  '/verify-email': lazyPage(() => import('./verify-email/verify-email-page.tsx')),
  '/privacy': lazyPage(() => import('./legal/privacy-page.tsx')),
  '/terms': lazyPage(() => import('./legal/terms-page.tsx')),
};
const NOT_FOUND = lazyPage(() => import('./pages/not-found-page.tsx'));

/** Resolves when the page has loaded or failed. */
export async function prefetchScreen(path: string): Promise<void> {
  const remote = REMOTE_PAGES.find((candidate) => candidate.path.test(path));
  const screen = PAGES[path]?.load() ?? (remote && prefetchRemote(remote.name, remote.screen));
  await screen?.catch(() => undefined);
}

export function Routes() {
  return (
    <Suspense fallback={<Loading of="page" />}>
      <Switch>
        {Object.entries(PAGES).map(([path, { Screen }]) => (
          <Route key={path} path={path} component={Screen} />
        ))}
        {REMOTE_PAGES.map(({ path, name, screen, props }) => (
          <Route key={path.source} path={path}>
            {(parts: Record<string, string>) => (
              <RemoteScreen
                key={Object.values(parts).join()}
                name={name}
                {...(screen && { screen })}
                {...(props && { appProps: props(parts) })}
              />
            )}
          </Route>
        ))}
        <Route component={NOT_FOUND.Screen} />
      </Switch>
    </Suspense>
  );
}
