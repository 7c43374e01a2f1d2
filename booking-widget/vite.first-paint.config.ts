import { firstPaint } from 'shared-ui/build/first-paint.ts';
import { defineConfig } from 'vite';

export default defineConfig(firstPaint());
