import type { RemoteName, ScreenName } from 'api/contract/pages.ts';
import type { ScreenModule } from './remote-screen.tsx';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

/** Remotes built by @module-federation/vite look here before they ask the federation's runtime. */
function provideSharedLibraries() {
  const share = Object.entries(SHARED_LIBRARIES).map(([name, { library }]) => [`default:${name}`, library]);
  Object.assign(globalThis, { __mf_module_cache__: { share: Object.fromEntries(share), remote: {} } });
}

/** The module that the page's HTML links, without runtime and entry of the federation (25 kB). Null if it is another. */
async function loadLinked(name: RemoteName, screen: ScreenName): Promise<ScreenModule | null> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-screen="${name}/${screen}"]`);
  if (!link) return null;
  provideSharedLibraries();
  return import(/* @vite-ignore */ link.href);
}

export async function loadScreen(
  name: RemoteName,
  screen: ScreenName,
  attempt: number,
): Promise<ScreenModule> {
  // A release of the remote since then has other files, which only its entry lists.
  const linked = attempt === 0 ? await loadLinked(name, screen).catch(() => null) : null;
  if (linked) return linked;
  const { loadFromRemote } = await import('./runtime.ts');
  return loadFromRemote(name, screen, attempt);
}
