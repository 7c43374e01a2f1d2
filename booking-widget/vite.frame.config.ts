import { frontEnd } from 'shared-ui/build/front-end.ts';
import { defineConfig, mergeConfig } from 'vite';

/** The embed's frame: the widget without shell and federation. */
export default defineConfig(
  mergeConfig(frontEnd(), {
    base: '/embed/',
    build: {
      outDir: 'dist/frame',
      // The first view is one chunk; the rest loads when a slot is chosen.
      rolldownOptions: {
        input: 'frame.html',
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', test: /node_modules|\/src\//, tags: ['$initial'] },
              { name: 'later', test: /node_modules|\/src\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
);
