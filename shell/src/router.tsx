import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Loading } from './federation/loading.tsx';
import { prefetchRemote, RemoteScreen } from './federation/remote-screen.tsx';
import { REMOTE_PAGES } from './remote-pages.ts';

type Page = { import: () => Promise<unknown>; Screen: LazyExoticComponent<ComponentType> };

function page(load: () => Promise<{ default: ComponentType }>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= load();
    return loading;
  };
  return { import: once, Screen: lazy(once) };
}

const PAGES: Record<string, Page> = {
  '/': page(() => import('./landing/landing-page.tsx')),
  '/reset-password': page(() => import('./reset-password/reset-password-page.tsx')),
  '/privacy': page(() => import('./legal/privacy-page.tsx')),
  '/terms': page(() => import('./legal/terms-page.tsx')),
};
const NOT_FOUND = page(() => import('./pages/not-found-page.tsx'));

/** Resolves when the page has loaded or failed. */
export async function prefetchScreen(path: string): Promise<void> {
  const remote = REMOTE_PAGES.find((candidate) => candidate.path.test(path));
  const screen = PAGES[path]?.import() ?? (remote && prefetchRemote(remote.name, remote.screen));
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
