import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { precompress } from 'shared-ui/build/precompress.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { sentencesList } from 'shared-ui/build/sentences-list.ts';
import { shareFromSubPaths } from 'shared-ui/build/share-from-sub-paths.ts';
import { defineConfig } from 'vite';
import { standIns } from './build/stand-ins.ts';

const PORT = 5175;
/** What stands for parts of react-big-calendar, so that the first view brings no more of it than it shows. */
const ours = (file: string) => fileURLToPath(import.meta.resolve(`./src/features/calendar/library/${file}`));
/** What may be shared by several steps of the console; the calendar's library has a chunk of its own for that. */
const SHARED = /lucide-react|\/src\/(?!.*\/library\/)/;

export default defineConfig(({ command }) => {
  const building = command === 'build';
  // In builds the shell brings all of them; alone in development the console falls back to its own copies.
  const fromShell = { singleton: true, ...(building && { import: false as const }) };
  return {
    base: building ? '/remotes/owner_console/' : `http://localhost:${PORT}/`,
    plugins: [
      react(),
      shareFromSubPaths(),
      standIns('react-big-calendar', {
        './Views': ours('views.ts'),
        '../Views': ours('views.ts'),
        './Toolbar': ours('nothing.ts'),
        './PopOverlay': ours('nothing.ts'),
        './EventContainerWrapper': ours('time-grid-later.tsx'),
      }),
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
        { find: /^react-big-calendar$/, replacement: ours('react-big-calendar.ts') },
        // It asks for nine functions, which drag in half of lodash.
        { find: /^lodash\/(\w+)$/, replacement: 'es-toolkit/compat/$1' },
      ],
    },
    build: {
      target: 'es2024',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['src/remote.tsx', 'src/demo/demo.tsx', 'src/answer.tsx'],
        // What all screens share travels as one file, and what is opened later as another, not as one file per icon.
        output: {
          codeSplitting: {
            minShareCount: 2,
            groups: [
              { name: 'common', test: SHARED, tags: ['$initial'] },
              { name: 'later', test: SHARED },
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
