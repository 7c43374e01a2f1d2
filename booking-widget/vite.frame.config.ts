import react from '@vitejs/plugin-react';
import { precompress } from 'shared-ui/build/precompress.ts';
import { defineConfig } from 'vite';

/** The document of the embed's frame: the widget alone, without shell and federation. */
export default defineConfig({
  base: '/embed/',
  plugins: [react(), precompress()],
  build: {
    target: 'es2024',
    outDir: 'dist/frame',
    assetsInlineLimit: 0,
    // What the first screen needs is one file; the rest follows when a time is chosen.
    rolldownOptions: {
      input: 'frame.html',
      output: {
        codeSplitting: { groups: [{ name: 'common', test: /node_modules|\/src\//, minShareCount: 2 }] },
      },
    },
  },
});
