import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { precompress } from 'shared-ui/build/precompress.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { sentencesList } from 'shared-ui/build/sentences-list.ts';
import { shareFromSubPaths } from 'shared-ui/build/share-from-sub-paths.ts';
import { defineConfig } from 'vite';

const PORT = 5175;

export default defineConfig(({ command }) => {
  const building = command === 'build';
  // In builds the shell brings all of them; alone in development the console falls back to its own copies.
  const fromShell = { singleton: true, ...(building && { import: false as const }) };
  return {
    base: building ? '/remotes/owner_console/' : `http://localhost:${PORT}/`,
    plugins: [
      react(),
      shareFromSubPaths(),
      federation({
        name: 'owner_console',
        filename: 'remoteEntry.js',
        exposes: {
          './App': './src/remote.tsx',
          './Demo': './src/demo/demo.tsx',
          './Answer': './src/answer.tsx',
        },
        shared: { react: fromShell, 'react-dom': fromShell, 'shared-ui': { ...fromShell, version: '0.1.0' } },
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
      preloadList('remoteEntry.js', { screen: 'src/demo/demo.tsx', file: 'preload-demo.json' }),
      preloadList('remoteEntry.js', { screen: 'src/answer.tsx', file: 'preload-answer.json' }),
      precompress(),
    ],
    resolve: {
      alias: [
        // The drag-and-drop addon imports the library's single files: both then share them.
        { find: /^react-big-calendar$/, replacement: 'react-big-calendar/lib/index.js' },
        // What it shows a day's other entries with; ours open in a dialog.
        {
          find: /^react-overlays$/,
          replacement: fileURLToPath(import.meta.resolve('./src/features/calendar/no-overlay.ts')),
        },
      ],
    },
    build: {
      target: 'es2024',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['src/remote.tsx', 'src/demo/demo.tsx', 'src/answer.tsx'],
        // What several steps share travels as one file, not as one file per icon.
        output: {
          codeSplitting: { groups: [{ name: 'common', test: /lucide-react|\/src\//, minShareCount: 2 }] },
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
