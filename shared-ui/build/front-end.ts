import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { precompress } from './precompress.ts';

/** What the builds of all front ends have in common. */
export function frontEnd(): UserConfig {
  return {
    plugins: [react(), precompress()],
    resolve: {
      alias: [
        // React has brought this hook itself since version 18.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
        // lucide-react's way to the component that draws its icons.
        {
          find: /^\.\.\/createLucideIcon\.mjs$/,
          replacement: fileURLToPath(import.meta.resolve('../src/icon.ts')),
        },
      ],
    },
    build: {
      target: 'es2024',
      assetsInlineLimit: 0,
      // Every browser that runs es2024 preloads modules by itself.
      modulePreload: { polyfill: false },
    },
  };
}
