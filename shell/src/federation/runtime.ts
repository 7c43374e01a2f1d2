/** The federation's host. Must be imported first: remotes look for the runtime under this global name. */
import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime-core';
import type { RemoteName, ScreenName } from 'api/contract/pages.ts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as sharedUi from 'shared-ui';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

function alreadyLoaded(library: unknown, version: string) {
  return {
    version,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
}

const REMOTES: Record<RemoteName, string> = {
  booking_widget: 'http://localhost:5174',
  owner_console: 'http://localhost:5175',
};

function entryOf(name: RemoteName): string {
  const base = import.meta.env.DEV ? REMOTES[name] : `/remotes/${name}`;
  return `${base}/remoteEntry.js`;
}

const host = createInstance({
  name: 'shell',
  shareStrategy: 'loaded-first',
  remotes: (Object.keys(REMOTES) as RemoteName[]).map((name) => ({
    name,
    type: 'module',
    entry: entryOf(name),
  })),
  shared: {
    react: alreadyLoaded(React, React.version),
    'react/jsx-runtime': alreadyLoaded(jsxRuntime, React.version),
    'react-dom': alreadyLoaded(ReactDom, React.version),
    'react-dom/client': alreadyLoaded(ReactDomClient, React.version),
    'shared-ui': alreadyLoaded(sharedUi, '0.1.0'),
  },
});

/** Retries (`attempt` > 0) use a new URL, since browsers may cache a failed import. */
export async function loadScreen(name: RemoteName, screen: ScreenName, attempt: number) {
  if (attempt > 0) {
    const entry = `${entryOf(name)}?attempt=${attempt}`;
    host.registerRemotes([{ name, type: 'module', entry }], { force: true });
  }
  const remote = await host.loadRemote<{ default: React.ComponentType<object> }>(`${name}/${screen}`);
  if (!remote) throw new Error(`${name} exposes no ${screen}.`);
  return remote;
}
