import { fileURLToPath } from 'node:url';
import { groupImports } from 'shared-ui/build/group-imports.ts';
import { remote } from 'shared-ui/build/remote.ts';
import { defineConfig, mergeConfig } from 'vite';

const resolve = (module: string) => fileURLToPath(import.meta.resolve(`./src/features/${module}`));
const APP = fileURLToPath(import.meta.resolve('./src/remote.tsx'));
const BIG_CALENDAR = resolve('calendar/components/big-calendar.tsx');
const WEEK_LINE = resolve('insights/components/week-line.tsx');
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
        // One file for what the first view shares and one for what opens later, instead of one per icon.
        output: {
          codeSplitting: {
            minShareCount: 2,
            groups: [
              { name: groupImports(APP, 'common'), test: SHARED },
              // Else these, and the demo and the decision page, would load all that opens later for what they share with it.
              { name: groupImports(BIG_CALENDAR, 'calendar'), test: SHARED },
              { name: groupImports(WEEK_LINE, 'week'), test: SHARED },
              { name: 'other-screens', test: SHARED, tags: ['$initial'] },
              { name: 'later', test: SHARED },
            ],
          },
        },
      },
    },
  }),
);
