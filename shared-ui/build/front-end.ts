import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { precompress } from './precompress.ts';

/** In builds alone: the development server gets its modules ready one by one, and a second React with them. */
const shorterWays: Plugin = {
  name: 'shorter-ways',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        // React has brought this hook itself since version 18.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      ],
    },
  }),
};

/** Sentences are read once, when a page begins: a change of one begins it anew. */
const freshSentences: Plugin = {
  name: 'fresh-sentences',
  apply: 'serve',
  hotUpdate({ file }) {
    if (!/\/(?:en|zh-CN)\.json$/.test(file)) return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** What the builds of all front ends have in common. */
export function frontEnd(): UserConfig {
  return {
    plugins: [react(), precompress(), shorterWays, freshSentences],
    build: {
      target: 'es2024',
      assetsInlineLimit: 0,
      // Every browser that runs es2024 preloads modules by itself.
      modulePreload: { polyfill: false },
    },
  };
}
