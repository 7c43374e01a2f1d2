import { defineConfig } from 'vite';

/** The server and the operator's commands, our own code only; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/admin.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
