import react from '@vitejs/plugin-react';
import { precompress } from 'shared-ui/build/precompress.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { sentencesList } from 'shared-ui/build/sentences-list.ts';
import { defineConfig } from 'vite';

const API = 'http://localhost:3000';
const EVERYWHERE =
  /shared-ui\/src\/(?:index|components|datetime|format|http|i18n\/\w+\.ts)|node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|i18next|react-i18next|i18next-browser-languagedetector|ky|lucide-react|wouter|regexparam|use-sync-external-store|@module-federation.[\w-]+)@|rolldown\/runtime|preload-helper|shell\/src\/(?:federation|pages\/small-page)/;

export default defineConfig(({ command }) => ({
  plugins: [react(), preloadList('src/landing/landing-page.tsx'), sentencesList(), precompress()],
  // The parts of the federation runtime that this product never uses fall out of the build.
  define:
    command === 'build'
      ? {
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          FEDERATION_HAS_EXPOSES: 'false',
          ENV_TARGET: '"web"',
        }
      : {},
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    // What every page needs travels as one file: each further request costs more than it saves.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: EVERYWHERE }] } } },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': API, '/inbox': API } },
}));
