import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = new Set(['react', 'react-dom', 'shared-ui']);

/**
 * The sub-path exports of shared-ui are bundled by each remote but must use the shared React and `shared-ui`. The
 * federation plugin resolves a package's imports of itself locally, so they are resolved here as the remote's. Must
 * come before `federation()`.
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
