import { precompress } from 'shared-ui/build/precompress.ts';
import { defineConfig } from 'vite';

/** `/sw.js`: the console's service worker, one classic script. */
export default defineConfig({
  plugins: [precompress()],
  build: {
    target: 'es2022',
    outDir: 'dist/worker',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/worker/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
