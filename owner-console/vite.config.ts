import { fileURLToPath } from 'node:url';
import { remote } from 'shared-ui/build/remote.ts';
import { defineConfig, mergeConfig } from 'vite';
import { standIns } from './build/stand-ins.ts';

/** What stands for parts of react-big-calendar, so that the first view brings no more of it than it shows. */
const ours = (file: string) => fileURLToPath(import.meta.resolve(`./src/features/calendar/library/${file}`));
const SHARED = /lucide-react|\/src\/(?!.*\/library\/)/;

const owners = remote({
  name: 'owner_console',
  port: 5175,
  outDir: 'dist/remote',
  shared: ['react', 'react-dom'],
  screens: {
    App: { module: 'src/remote.tsx', list: 'preload.json' },
    Demo: { module: 'src/demo/demo.tsx', list: 'preload-demo.json' },
    Answer: { module: 'src/answer.tsx', list: 'preload-answer.json' },
  },
});

export default defineConfig((env) =>
  mergeConfig(owners(env), {
    plugins: [
      standIns('react-big-calendar', {
        './Views': ours('views.ts'),
        '../Views': ours('views.ts'),
        uncontrollable: ours('controlled.ts'),
        './Toolbar': ours('nothing.ts'),
        './PopOverlay': ours('nothing.ts'),
        './EventContainerWrapper': ours('time-grid-later.tsx'),
      }),
    ],
    resolve: {
      alias: [
        { find: /^react-big-calendar$/, replacement: ours('react-big-calendar.ts') },
        // It asks for nine functions, which drag in half of lodash.
        { find: /^lodash\/(\w+)$/, replacement: 'es-toolkit/compat/$1' },
      ],
    },
    build: {
      rolldownOptions: {
        input: ['src/remote.tsx', 'src/demo/demo.tsx', 'src/answer.tsx'],
        // One file for what all screens share and one for what opens later, instead of one per icon.
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
  }),
);
