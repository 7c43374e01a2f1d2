import { defineConfig } from 'vite';

/**
 * The server and the operator's commands. Packages stay in node_modules, but for those of hundreds of small modules:
 * loading them one by one takes seconds and a hundred megabytes.
 */
export default defineConfig({
  ssr: {
    noExternal: [
      'date-holidays',
      /^drizzle-orm/,
      /^zod/,
      /^hono/,
      /^@hono\//,
      'rate-limiter-flexible',
      /^@react-email\//,
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/admin.ts',
        'src/pictures/picture-worker.ts',
        'src/documents/printing-worker.ts',
        'src/features/calendar-connections/reading/busy-worker.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
