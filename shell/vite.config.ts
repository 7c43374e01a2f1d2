import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frontEnd } from 'shared-ui/build/front-end.ts';
import { groupImports } from 'shared-ui/build/group-imports.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { translationsManifest } from 'shared-ui/build/translations-manifest.ts';
import { defineConfig, mergeConfig, type Plugin } from 'vite';

const API = 'http://localhost:3000';

/** Compile-time options of the federation runtime: remotes are modules with a fixed address, so it needs no manifests. */
const FEDERATION_OPTIONS = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};

/** The documents that the landing page links to. */
const documents: Plugin = {
  name: 'documents',
  generateBundle() {
    for (const name of ['comparison', 'reliability']) {
      const source = readFileSync(new URL(`../docs/${name}.md`, import.meta.url));
      this.emitFile({ type: 'asset', fileName: `${name}.txt`, source });
    }
  },
};

export default defineConfig(
  mergeConfig(frontEnd(), {
    define: FEDERATION_OPTIONS,
    plugins: [
      preloadList('src/landing/landing-page.tsx', 'preload-landing.json'),
      preloadList('src/legal/privacy-page.tsx', 'preload-privacy.json'),
      preloadList('src/legal/terms-page.tsx', 'preload-terms.json'),
      preloadList('shared-ui/src/http/client.ts', 'preload-calls.json'),
      translationsManifest(),
      documents,
    ],
    build: {
      outDir: 'dist/client',
      // One file for what every page needs: another request costs more than it saves.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler)@/,
                priority: 1,
              },
              { name: groupImports(fileURLToPath(import.meta.resolve('./src/main.tsx')), 'first') },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/api': API, '/inbox': API, '/pictures': API, '^/embed(/|\\.js)': API },
    },
  }),
);
