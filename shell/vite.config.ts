import { frontEnd } from 'shared-ui/build/front-end.ts';
import { preloadList } from 'shared-ui/build/preload-list.ts';
import { sentencesList } from 'shared-ui/build/sentences-list.ts';
import { slimFederation } from 'shared-ui/build/slim-federation.ts';
import { defineConfig, mergeConfig } from 'vite';

const API = 'http://localhost:3000';
const EVERYWHERE =
  /shared-ui\/src\/(?:index|icon|when-idle|components|datetime|format|http\/api|i18n\/\w+\.ts)|node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|i18next|react-i18next|lucide-react|wouter|regexparam|@module-federation.[\w-]+)@|rolldown\/runtime|preload-helper|shell\/src\/(?:federation|pages\/small-page)/;

export default defineConfig(
  mergeConfig(frontEnd(), {
    plugins: [
      slimFederation(),
      preloadList('src/landing/landing-page.tsx'),
      preloadList('shared-ui/src/http/client.ts', { file: 'preload-calls.json' }),
      sentencesList(),
    ],
    build: {
      // What every page needs travels as one file: each further request costs more than it saves.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: EVERYWHERE }] } } },
    },
    server: { port: 5173, strictPort: true, proxy: { '/api': API, '/inbox': API, '^/embed(/|\\.js)': API } },
  }),
);
