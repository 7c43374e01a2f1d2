import { translationsAsData } from 'shared-ui/build/first-view-server.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({ plugins: [translationsAsData] });
