import { fileURLToPath } from 'node:url';
import { firstView } from 'shared-ui/build/first-view.ts';
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

const STEPS = /lucide-react|\/src\//;

export default defineConfig((env) =>
  mergeConfig(widget(env), {
    build: {
      rolldownOptions: {
        input: 'src/remote.tsx',
        // The later steps share one chunk instead of one per icon.
        output: {
          codeSplitting: {
            groups: [
              { name: 'glue', test: /rolldown\/runtime|@module-federation/, priority: 1 },
              { name: firstView(fileURLToPath(import.meta.resolve('./src/remote.tsx'))), test: STEPS },
              { name: 'later', test: STEPS, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
);
