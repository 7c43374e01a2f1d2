import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = new Set(['react', 'react-dom', 'shared-ui']);

/**
 * Resolves shared imports of shared-ui's sub-paths as the remote's own; must come before `federation()`, which
 * resolves a package's imports of itself locally.
 */
export function shareFromSubPaths(): Plugin {
  let root = '';
  return {
    name: 'slotwell-share-from-sub-paths',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      if (!SHARED.has(source) || !importer?.includes('/shared-ui/src/')) return null;
      return this.resolve(source, join(root, 'src/remote.tsx'), { skipSelf: true });
    },
  };
}
