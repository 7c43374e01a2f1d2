import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { shortClassNames } from './front-end.ts';

const nothingOnDemand: Plugin = {
  name: 'nothing-on-demand',
  resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
};

/** The server has no files to fetch translations from. */
export const translationsAsData: Plugin = {
  name: 'translations-as-data',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.json?url')) return null;
    const text = await readFile(id.replace('?url', ''), 'utf8');
    return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(text)}`)}`;
  },
};

/** Builds `entry`, which renders first views, for Node. */
export function firstViewServer(entry: string): UserConfig {
  return {
    plugins: [react(), nothingOnDemand, translationsAsData],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    ...shortClassNames,
    build: { ssr: entry, target: 'node24', outDir: 'dist/first-view' },
  };
}
