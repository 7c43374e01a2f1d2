import { fileURLToPath } from 'node:url';
import { groupImports } from 'shared-ui/build/group-imports.ts';
import { remote } from 'shared-ui/build/remote.ts';
import { defineConfig, mergeConfig } from 'vite';

const BIG_CALENDAR = fileURLToPath(
  import.meta.resolve('./src/features/calendar/components/big-calendar.tsx'),
);
const SHARED = /lucide-react|\/src\//;

const owners = remote({
  name: 'owner_console',
  port: 5175,
  outDir: 'dist/remote',
  shared: ['react', 'react-dom'],
  screens: {
    App: 'src/remote.tsx',
    Demo: 'src/demo/demo.tsx',
    Decision: 'src/decision.tsx',
  },
});

export default defineConfig((env) =>
  mergeConfig(owners(env), {
    build: {
      rolldownOptions: {
        input: ['src/remote.tsx', 'src/demo/demo.tsx', 'src/decision.tsx'],
        // One file for what all screens share and one for what opens later, instead of one per icon.
        output: {
          codeSplitting: {
            minShareCount: 2,
            groups: [
              { name: 'common', test: SHARED, tags: ['$initial'] },
              // Else the calendar would load all that opens later for what it shares with an entry's panel.
              { name: groupImports(BIG_CALENDAR, 'calendar'), test: SHARED },
              { name: 'later', test: SHARED },
            ],
          },
        },
      },
    },
  }),
);
