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
    App: { module: 'src/remote.tsx', list: 'preload.json' },
    Manage: { module: 'src/manage.tsx', list: 'preload-manage.json' },
    Demo: { module: 'src/demo.tsx', list: 'preload-demo.json' },
    Unsubscribe: { module: 'src/unsubscribe.tsx', list: 'preload-unsubscribe.json' },
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
