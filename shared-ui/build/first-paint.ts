import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

/** What is fetched on demand is no part of a first view. */
const nothingOnDemand: Plugin = {
  name: 'nothing-on-demand',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
};

/** The build of `src/first-paint/first-paint.tsx` for the server: one module for Node that brings all it needs. */
export function firstPaint(): UserConfig {
  return {
    plugins: [react(), nothingOnDemand],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/first-paint/first-paint.tsx',
      target: 'node24',
      outDir: 'dist/first-paint',
    },
  };
}
