import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite wraps every `import()` of a build with this module's `__vitePreload`. */
const HELPER = '\0vite/preload-helper.js';
const IMPORT_LATE = fileURLToPath(import.meta.resolve('./import-late.ts'));

/** Makes every `import()` of a build fetch its files first: import-late.ts. */
export function lateImports(): Plugin {
  let base = '/';
  return {
    name: 'slotwell-late-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite leaves out the module itself if it imports nothing.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    configResolved: (config) => {
      base = config.base;
    },
    load: {
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler: () => `import { importLate } from ${JSON.stringify(IMPORT_LATE)};
export const __vitePreload = (load, files = []) => importLate(load, files.map((file) => ${JSON.stringify(base)} + file));`,
    },
  };
}
