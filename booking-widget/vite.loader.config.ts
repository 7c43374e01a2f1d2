import { precompress } from 'shared-ui/build/precompress.ts';
import { defineConfig } from 'vite';

/** `/embed.js`: one classic script for host pages. */
export default defineConfig({
  plugins: [precompress()],
  build: {
    target: 'es2022',
    outDir: 'dist/loader',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/embed/loader.ts',
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
  },
});
