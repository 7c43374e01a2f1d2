/** The federation's host. Remotes look for the runtime under this global name. */
import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import type { RemoteName, ScreenName } from 'api/contract/pages.ts';
import { importLate } from 'shared-ui/build/import-late.ts';
import type { ScreenModule } from './remote-screen.tsx';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

const REMOTES: Record<RemoteName, string> = {
  booking_widget: 'http://localhost:5174',
  owner_console: 'http://localhost:5175',
};

function entryUrl(name: RemoteName): string {
  const base = import.meta.env.DEV ? REMOTES[name] : `/remotes/${name}`;
  return `${base}/remoteEntry.js`;
}

const alreadyLoaded = Object.entries(SHARED_LIBRARIES).map(([name, { version, library }]) => [
  name,
  {
    version,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: false as const },
  },
]);

const host = createInstance({
  name: 'shell',
  shareStrategy: 'loaded-first',
  remotes: (Object.keys(REMOTES) as RemoteName[]).map((name) => ({
    name,
    type: 'module',
    entry: entryUrl(name),
  })),
  shared: Object.fromEntries(alreadyLoaded),
});

function retry(name: RemoteName, screen: ScreenName, attempt: number) {
  const entry = `${entryUrl(name)}?attempt=${attempt}`;
  host.registerRemotes([{ name, type: 'module', entry }], { force: true });
  return importLate(() => host.loadRemote<ScreenModule>(`${name}/${screen}`), [entry]);
}

/** Retries (`attempt` > 0) use a new URL, since browsers may cache a failed import. */
export async function loadFromRemote(name: RemoteName, screen: ScreenName, attempt: number) {
  const remote = await (attempt > 0
    ? retry(name, screen, attempt)
    : host.loadRemote<ScreenModule>(`${name}/${screen}`));
  if (!remote) throw new Error(`${name} exposes no ${screen}.`);
  return remote;
}
