import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Only the federation's own glue is followed through `import()`; what a page loads on demand stays on demand. */
function isGlue(chunk: Rolldown.OutputChunk): boolean {
  return !chunk.moduleIds.some((id) => /\/src\/.*\.tsx?$/.test(id));
}

function isEntry(chunk: Bundle[string], entry: string): chunk is Rolldown.OutputChunk {
  return (
    chunk.type === 'chunk' && (chunk.fileName === entry || !!chunk.facadeModuleId?.endsWith(`/${entry}`))
  );
}

/** Whether another screen of the remote begins with this chunk. */
function isOtherScreen(chunk: Rolldown.OutputChunk, screen: string | undefined): boolean {
  const module = chunk.facadeModuleId ?? '';
  return screen !== undefined && module.includes('/src/') && !module.endsWith(`/${screen}`);
}

/** The files that loading `entry` leads to, `entry` first, styles included. */
function filesBehind(entry: string, screen: string | undefined, bundle: Bundle): string[] {
  const first = Object.values(bundle).find((chunk) => isEntry(chunk, entry));
  if (!first) throw new Error(`The build holds no ${entry}.`);
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk' || isOtherScreen(chunk, screen)) return;
    found.add(file);
    const next = isGlue(chunk) ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports;
    for (const imported of next) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  visit(first.fileName);
  return [...found];
}

/**
 * Writes `preload.json`: a list of the files, relative to the build's base, that a browser needs for
 * `entry`, a file of the build or a module of the source. The server turns it into links, so that they
 * are fetched at once and not one after another. `screen` names the one of a remote's exposed modules
 * that the page shows; `file` is the list's name where a build has several.
 */
export function preloadList(entry: string, options: { screen?: string; file?: string } = {}): Plugin {
  return {
    name: 'slotwell-preload-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = filesBehind(entry, options.screen, bundle);
      this.emitFile({
        type: 'asset',
        fileName: options.file ?? 'preload.json',
        source: `${JSON.stringify(files, null, 2)}\n`,
      });
    },
  };
}
