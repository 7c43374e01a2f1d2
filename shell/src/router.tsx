import { findPage, type PageName } from 'api/contract/pages.ts';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { usePathname } from 'wouter/use-browser-location';
import { Loading } from './federation/loading.tsx';
import { type PrefetchableComponent, prefetchRemote, RemoteScreen } from './federation/remote-screen.tsx';

const OWN_PAGES: Partial<Record<PageName, PrefetchableComponent>> = {
  landing: lazyComponent(() => import('./landing/landing-page.tsx')),
  resetPassword: lazyComponent(() => import('./reset-password/reset-password-page.tsx')),
  verifyEmail: lazyComponent(() => import('./verify-email/verify-email-page.tsx')),
  join: lazyComponent(() => import('./join/join-page.tsx')),
  privacy: lazyComponent(() => import('./legal/privacy-page.tsx')),
  terms: lazyComponent(() => import('./legal/terms-page.tsx')),
  notFound: lazyComponent(() => import('./pages/not-found-page.tsx')),
};

/** The server has its pages. */
export function provideOwnPage(name: PageName, Page: ComponentType): void {
  OWN_PAGES[name] = Page;
}

/** Resolves when the page has loaded or failed. */
export async function prefetchScreen(path: string): Promise<void> {
  const { name, remote, screen } = findPage(path);
  await (remote ? prefetchRemote(remote, screen) : OWN_PAGES[name]?.prefetch?.());
}

/** `ssrPath` is the path on the server. */
export function Routes({ ssrPath }: { ssrPath?: string | undefined }) {
  const path = usePathname({ ssrPath });
  const { name, remote, screen, params } = findPage(path);
  const Page = OWN_PAGES[name];
  const key = [name, ...Object.values(params)].join();
  return (
    <Suspense fallback={<Loading of="page" />}>
      {remote && screen && <RemoteScreen key={key} name={remote} screen={screen} appProps={params} />}
      {Page && <Page key={key} />}
    </Suspense>
  );
}
