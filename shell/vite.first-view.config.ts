import { firstViewServer } from 'shared-ui/build/first-view-server.ts';
import { defineConfig } from 'vite';

export default defineConfig(firstViewServer('src/first-view/first-view.tsx'));
