import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The first view of the page for the server: one module for Node that brings all it needs. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/first-paint/first-paint.tsx',
    target: 'node24',
    outDir: 'dist/first-paint',
  },
});
