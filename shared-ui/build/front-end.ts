import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { commonPasswords } from './common-passwords.ts';
import { lateImports } from './late-imports.ts';
import { precompress } from './precompress.ts';

/** Applies to builds only, because the development server would bundle a second React. */
const reactStoreHook: Plugin = {
  name: 'react-store-hook',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        // React has this hook since version 18.
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      ],
    },
  }),
};

/** Reloads the page when a translation changes, because it is read only once. */
const reloadOnTranslation: Plugin = {
  name: 'reload-on-translation',
  apply: 'serve',
  hotUpdate({ file }) {
    if (!/\/(?:en|zh-CN)\.json$/.test(file)) return;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

const nameClass = (name: string, _file: string, css: string): string =>
  `${name}_${createHash('sha256').update(css).digest('hex').slice(0, 6)}`;

/** Vite's own names hold the line of a class too, which scripts repeat for each. */
export const shortClassNames: UserConfig = { css: { modules: { generateScopedName: nameClass } } };

export function frontEnd(): UserConfig {
  return {
    plugins: [react(), commonPasswords, lateImports(), precompress(), reactStoreHook, reloadOnTranslation],
    ...shortClassNames,
    build: {
      target: 'es2024',
      assetsInlineLimit: 0,
      // Browsers with es2024 preload modules natively.
      modulePreload: { polyfill: false },
    },
  };
}
