import { dirname, join } from 'node:path';
import { federation } from '@module-federation/vite';
import { type ConfigEnv, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { frontEnd } from './front-end.ts';
import { preloadList } from './preload-list.ts';
import { translationsManifest } from './translations-manifest.ts';

const SHARED = new Set(['react', 'react-dom', 'shared-ui']);

/**
 * Resolves shared imports of the workspace's packages as the remote's own; must come before `federation()`, which
 * resolves a package's imports of itself locally.
 */
function shareFromSubPaths(): Plugin {
  let root = '';
  const isPackageSource = (file = '') =>
    file.startsWith(dirname(root)) && !file.startsWith(`${root}/src`) && !file.includes('/node_modules/');
  return {
    name: 'slotwell-share-from-sub-paths',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      if (!SHARED.has(source) || !isPackageSource(importer)) return null;
      return this.resolve(source, join(root, 'src/remote.tsx'), { skipSelf: true });
    },
  };
}

interface Remote {
  name: string;
  port: number;
  outDir: string;
  /** Libraries that the shell provides, besides `shared-ui`. */
  shared: string[];
  /** Exposed name → source module. */
  screens: Record<string, string>;
}

export function remote({ name, port, outDir, shared, screens }: Remote) {
  return ({ command }: ConfigEnv): UserConfig => {
    const building = command === 'build';
    const origin = `http://localhost:${port}`;
    // In development a remote can run alone with its own copies.
    const fromShell = { singleton: true, ...(building && { import: false as const }) };
    const exposes = Object.entries(screens).map(([screen, module]) => [`./${screen}`, `./${module}`]);
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
          // Seconds. The default limit of 10 in total breaks the imports of a build on a busy machine.
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
        ...Object.entries(screens).map(([screen, module]) => preloadList(module, `preload-${screen}.json`)),
        translationsManifest(),
      ],
      build: { outDir },
      // The optimizer cannot load the texts' files, which the sources import by their address.
      optimizeDeps: { exclude: ['shared-ui'] },
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
