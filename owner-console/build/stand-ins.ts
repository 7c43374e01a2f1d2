import type { Plugin } from 'vite';

/** Puts modules of our own in the place of some of a library's, which it asks for by these names. */
export function standIns(library: string, modules: Record<string, string>): Plugin {
  return {
    name: 'slotwell-stand-ins',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer?.includes(`/node_modules/${library}/`) ? modules[source] : undefined;
    },
  };
}
