import { fileURLToPath } from 'node:url';
import { groupImports } from 'shared-ui/build/group-imports.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { remote } from 'shared-ui/build/remote.ts';
import { defineConfig, mergeConfig } from 'vite';

const widget = remote({
  name: 'booking_widget',
  port: 5174,
  outDir: 'dist/remote',
  shared: ['react'],
  screens: {
    App: 'src/remote.tsx',
    Manage: 'src/manage.tsx',
    Demo: 'src/demo.tsx',
    Unsubscribe: 'src/unsubscribe.tsx',
    Waitlist: 'src/waitlist.tsx',
  },
});

const importsIn = (module: string, name: string) =>
  groupImports(fileURLToPath(import.meta.resolve(`./${module}`)), name);
const LATE = 'src/booking/hydrated-day-and-time.tsx';
const STEPS = /lucide-react|\/src\//;

export default defineConfig((env) =>
  mergeConfig(widget(env), {
    plugins: [preloadList(LATE, 'preload-App-late.json')],
    build: {
      rolldownOptions: {
        input: 'src/remote.tsx',
        // The later steps share one chunk instead of one per icon.
        output: {
          codeSplitting: {
            groups: [
              { name: 'glue', test: /rolldown\/runtime|@module-federation/, priority: 1 },
              { name: importsIn('src/remote.tsx', 'first'), test: STEPS },
              { name: importsIn(LATE, 'second'), test: STEPS },
              { name: 'later', test: STEPS, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
);
