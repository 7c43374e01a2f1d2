import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';

const nothingOnDemand: Plugin = {
  name: 'nothing-on-demand',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
};

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
