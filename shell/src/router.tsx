import { findPage, type PageName } from 'api/contract/pages.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { Loading } from './federation/loading.tsx';
import { prefetchRemote, RemoteScreen } from './federation/remote-screen.tsx';

type LazyPage = { load: () => Promise<unknown>; Screen: ComponentType };

function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= importPage();
    return loading;
  };
  return { load: once, Screen: lazy(once) };
}

const OWN_PAGES: Partial<Record<PageName, LazyPage>> = {
  landing: lazyPage(() => import('./landing/landing-page.tsx')),
  resetPassword: lazyPage(() => import('./reset-password/reset-password-page.tsx')),
  verifyEmail: lazyPage(() => import('./verify-email/verify-email-page.tsx')),
  privacy: lazyPage(() => import('./legal/privacy-page.tsx')),
  terms: lazyPage(() => import('./legal/terms-page.tsx')),
  notFound: lazyPage(() => import('./pages/not-found-page.tsx')),
};

/** The server has its pages. */
export function provideOwnPage(name: PageName, Screen: ComponentType): void {
  OWN_PAGES[name] = { load: async () => undefined, Screen };
}

/** Resolves when the page has loaded or failed. */
export async function prefetchScreen(path: string): Promise<void> {
  const { name, remote, screen } = findPage(path);
  const loading = remote ? prefetchRemote(remote, screen) : OWN_PAGES[name]?.load();
  await loading?.catch(() => undefined);
}

export function Routes() {
  const [path] = useLocation();
  const { name, remote, screen, params } = findPage(path);
  const Screen = OWN_PAGES[name]?.Screen;
  const key = [name, ...Object.values(params)].join();
  return (
    <Suspense fallback={<Loading of="page" />}>
      {remote && screen && <RemoteScreen key={key} name={remote} screen={screen} appProps={params} />}
      {Screen && <Screen key={key} />}
    </Suspense>
  );
}
