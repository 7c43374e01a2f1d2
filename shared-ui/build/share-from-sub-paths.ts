import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = new Set(['react', 'react-dom', 'shared-ui']);

/**
 * The sub-path entries of shared-ui (dialog, popover, bot-check) are bundled by each remote, but use the
 * shared React and the shared `shared-ui`. The federation plugin keeps a package's imports of itself
 * local, so theirs are resolved as if the remote had written them. Stands before `federation()`.
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
