import { federation } from '@module-federation/vite';
import { type ConfigEnv, mergeConfig, type UserConfig } from 'vite';
import { frontEnd } from './front-end.ts';
import { preloadList } from './preload-list.ts';
import { sentencesList } from './sentences-list.ts';
import { shareFromSubPaths } from './share-from-sub-paths.ts';

interface Remote {
  /** As the shell asks for it. */
  name: string;
  /** Of its development server. */
  port: number;
  outDir: string;
  /** What the shell brings and it uses; `shared-ui` comes on top. */
  shared: string[];
  /** Name → module and the name of its page's preload list. The first is what the remote is loaded for most. */
  screens: Record<string, { module: string; list: string }>;
}

/** A federated remote: `screens` for the shell, and what their pages preload. */
export function remote({ name, port, outDir, shared, screens }: Remote) {
  return ({ command }: ConfigEnv): UserConfig => {
    const building = command === 'build';
    const origin = `http://localhost:${port}`;
    // In builds the shell brings all of them; alone in development a remote falls back to its own copies.
    const fromShell = { singleton: true, ...(building && { import: false as const }) };
    const exposes = Object.entries(screens).map(([screen, { module }]) => [`./${screen}`, `./${module}`]);
    return mergeConfig(frontEnd(), {
      base: building ? `/remotes/${name}/` : `${origin}/`,
      plugins: [
        shareFromSubPaths(),
        federation({
          name,
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(exposes),
          shared: {
            ...Object.fromEntries(shared.map((library) => [library, fromShell])),
            'shared-ui': { ...fromShell, version: '0.1.0' },
          },
          shareStrategy: 'loaded-first',
          // Seconds without progress. The usual limit, 10 in all, breaks the imports of a build on a busy machine.
          moduleParseIdleTimeout: 60,
          dts: false,
          dev: { remoteHmr: true },
          ...(building && {
            target: 'web' as const,
            disableSnapshot: true,
            disableRemote: true,
            experiments: { externalRuntime: true },
          }),
        }),
        ...Object.values(screens).map(({ module, list }) =>
          preloadList('remoteEntry.js', { screen: module, file: list }),
        ),
        sentencesList(),
      ],
      build: { outDir },
      server: {
        port,
        strictPort: true,
        origin,
        cors: true,
        proxy: { '/api': 'http://localhost:3000' },
      },
    });
  };
}
