import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { precompress } from 'shared-ui/build/precompress.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { sentencesList } from 'shared-ui/build/sentences-list.ts';
import { shareFromSubPaths } from 'shared-ui/build/share-from-sub-paths.ts';
import { defineConfig } from 'vite';

const PORT = 5174;

export default defineConfig(({ command }) => {
  const building = command === 'build';
  // In builds the shell brings both; alone in development the widget falls back to its own copies.
  const fromShell = { singleton: true, ...(building && { import: false as const }) };
  return {
    base: building ? '/remotes/booking_widget/' : `http://localhost:${PORT}/`,
    plugins: [
      react(),
      shareFromSubPaths(),
      federation({
        name: 'booking_widget',
        filename: 'remoteEntry.js',
        exposes: {
          './App': './src/remote.tsx',
          './Manage': './src/manage.tsx',
          './Demo': './src/demo.tsx',
          './Unsubscribe': './src/unsubscribe.tsx',
        },
        shared: { react: fromShell, 'shared-ui': { ...fromShell, version: '0.1.0' } },
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
      preloadList('remoteEntry.js', { screen: 'src/remote.tsx' }),
      sentencesList(),
      preloadList('remoteEntry.js', { screen: 'src/manage.tsx', file: 'preload-manage.json' }),
      preloadList('remoteEntry.js', { screen: 'src/demo.tsx', file: 'preload-demo.json' }),
      preloadList('remoteEntry.js', { screen: 'src/unsubscribe.tsx', file: 'preload-unsubscribe.json' }),
      precompress(),
    ],
    build: {
      target: 'es2024',
      outDir: 'dist/remote',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src/remote.tsx',
        // What several steps share travels as one file, not as one file per icon.
        output: {
          codeSplitting: {
            groups: [
              { name: 'glue', test: /preload-helper|rolldown\/runtime|@module-federation/, priority: 1 },
              { name: 'common', test: /lucide-react|\/src\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      port: PORT,
      strictPort: true,
      origin: `http://localhost:${PORT}`,
      cors: true,
      proxy: { '/api': 'http://localhost:3000' },
    },
  };
});
