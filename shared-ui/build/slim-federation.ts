import type { Plugin } from 'vite';

const absent = (...names: string[]) => `
  function absent() { throw new Error('Left out of this build: see slim-federation.ts.'); }
  export { ${names.map((name) => `absent as ${name}`).join(', ')} };
`;

/**
 * Parts of the federation runtime that serve manifests, preloading by the runtime, scripts that are no modules, and
 * long words for errors. Our remotes are modules with a fixed address, preloaded by the html, so that none of it is
 * ever called. No option of the runtime leaves them out.
 */
const UNUSED: Record<string, string> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    import { DisabledSnapshotHandler } from './disabled.js';
    export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
    export const getGlobalRemoteInfo = () => ({});
  `,
  'runtime-core/dist/plugins/snapshot/index.js': absent('assignRemoteInfo', 'snapshotPlugin'),
  'runtime-core/dist/plugins/generate-preload-assets.js': absent('generatePreloadAssetsPlugin'),
  'runtime-core/dist/utils/preload.js': absent('formatPreloadArgs', 'preloadAssets'),
  // Errors keep their code and the address that explains it.
  'error-codes/dist/desc.mjs': `
    export const runtimeDescMap = {}, typeDescMap = {}, buildDescMap = {}, errorDescMap = {};
  `,
  'runtime-core/dist/utils/context.js': `
    export function optionsToMFContext() {}
  `,
  'sdk/dist/dom.js': absent(
    'createLink',
    'createScript',
    'isStaticResourcesEqual',
    'loadScript',
    'safeWrapper',
  ),
  'sdk/dist/node.js': absent('createScriptNode', 'loadScriptNode'),
};

/** The runtime's own switches: what is decided here falls out of the build. */
const SWITCHES = {
  ENV_TARGET: '"web"',
  FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
  FEDERATION_BUILD_IDENTIFIER: '""',
  FEDERATION_HAS_EXPOSES: 'false',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};

/** The federation's runtime without what this product never uses: 5 kB less, gzipped. */
export function slimFederation(): Plugin {
  const found = new Set<string>();
  return {
    name: 'slotwell-slim-federation',
    apply: 'build',
    config: () => ({ define: SWITCHES }),
    load: {
      filter: { id: /@module-federation\/(?:error-codes|runtime-core|sdk)\/dist\// },
      handler(id) {
        const file = Object.keys(UNUSED).find((path) => id.endsWith(`@module-federation/${path}`));
        if (file) found.add(file);
        return file && UNUSED[file];
      },
    },
    buildEnd(error) {
      const moved = Object.keys(UNUSED).filter((path) => !found.has(path));
      if (!error && moved.length > 0)
        this.error(`The federation runtime has no ${moved.join(', ')} any more.`);
    },
  };
}
