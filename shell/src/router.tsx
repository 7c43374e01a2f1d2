import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Loading } from './federation/loading.tsx';
import { prefetchRemote, RemoteScreen } from './federation/remote-screen.tsx';

type Page = { import: () => Promise<unknown>; Screen: LazyExoticComponent<ComponentType> };

function page(load: () => Promise<{ default: ComponentType }>): Page {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= load();
    return loading;
  };
  return { import: once, Screen: lazy(once) };
}

/** The shell's own pages; each is downloaded only when it is opened. */
const PAGES: Record<string, Page> = {
  '/': page(() => import('./landing/landing-page.tsx')),
  '/reset-password': page(() => import('./reset-password/reset-password-page.tsx')),
  '/privacy': page(() => import('./legal/privacy-page.tsx')),
  '/terms': page(() => import('./legal/terms-page.tsx')),
};
const NOT_FOUND = page(() => import('./pages/not-found-page.tsx'));
const MANAGE = /^\/manage\/(?<bookingRef>[^/]+)\/?$/i;
const BUSINESS = /^\/(?<businessId>[a-z0-9]{3,32})\/?$/i;

/** Starts the download of what `path` will show. */
export function prefetchScreen(path: string): void {
  if (path === '/dashboard') prefetchRemote('owner_console');
  else if (PAGES[path]) PAGES[path].import().catch(() => undefined);
  else if (MANAGE.test(path)) prefetchRemote('booking_widget', 'Manage');
  else if (path === '/unsubscribe') prefetchRemote('booking_widget', 'Unsubscribe');
  else if (BUSINESS.test(path)) prefetchRemote('booking_widget');
}

export function Routes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {Object.entries(PAGES).map(([path, { Screen }]) => (
          <Route key={path} path={path} component={Screen} />
        ))}
        <Route path="/dashboard">
          <RemoteScreen name="owner_console" />
        </Route>
        <Route path={MANAGE}>
          {({ bookingRef = '' }) => (
            <RemoteScreen name="booking_widget" screen="Manage" key={bookingRef} appProps={{ bookingRef }} />
          )}
        </Route>
        <Route path="/unsubscribe">
          <RemoteScreen name="booking_widget" screen="Unsubscribe" />
        </Route>
        <Route path={BUSINESS}>
          {({ businessId = '' }) => (
            <RemoteScreen
              name="booking_widget"
              key={businessId}
              appProps={{ businessId: businessId.toLowerCase() }}
            />
          )}
        </Route>
        <Route component={NOT_FOUND.Screen} />
      </Switch>
    </Suspense>
  );
}
