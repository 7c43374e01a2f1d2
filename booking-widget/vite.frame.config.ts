import { frontEnd } from 'shared-ui/build/front-end.ts';
import { defineConfig, mergeConfig } from 'vite';

/** The document of the embed's frame: the widget alone, without shell and federation. */
export default defineConfig(
  mergeConfig(frontEnd(), {
    base: '/embed/',
    build: {
      outDir: 'dist/frame',
      // What the first screen needs is one file; the rest follows when a time is chosen.
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
