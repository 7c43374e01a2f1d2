import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Only `import()`s of the federation's own code are followed; lazy code stays lazy. */
function isGlue(chunk: Rolldown.OutputChunk): boolean {
  return !chunk.moduleIds.some((id) => /\/src\/.*\.tsx?$/.test(id));
}

function isEntry({ fileName, facadeModuleId }: Rolldown.OutputChunk, entry: string): boolean {
  return fileName === entry || !!facadeModuleId?.endsWith(`/${entry}`);
}

function isOtherScreen(chunk: Bundle[string] | undefined, screen: string | undefined): boolean {
  const module = (chunk?.type === 'chunk' && chunk.facadeModuleId) || '';
  return screen !== undefined && module.includes('/src/') && !module.endsWith(`/${screen}`);
}

function filesBehind(first: Rolldown.OutputChunk, screen: string | undefined, bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(visit);
    if (isGlue(chunk))
      chunk.dynamicImports.filter((next) => !isOtherScreen(bundle[next], screen)).forEach(visit);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  visit(first.fileName);
  return found;
}

function listOf(entry: string, screen: string | undefined, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find((chunk) => isEntry(chunk, entry));
  if (!first) throw new Error(`The build holds no ${entry}.`);
  const document = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
  const named = document ? filesBehind(document, undefined, bundle) : new Set();
  return [...filesBehind(first, screen, bundle)].filter((file) => !named.has(file));
}

/**
 * Writes the files that `entry` (an output file or source module) needs besides those in the build's HTML. The
 * server links them. `screen` is the exposed module that the page shows.
 */
export function preloadList(entry: string, { screen, file }: { screen?: string; file: string }): Plugin {
  return {
    name: 'slotwell-preload-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = listOf(entry, screen, bundle);
      this.emitFile({
        type: 'asset',
        fileName: file,
        source: `${JSON.stringify(files, null, 2)}\n`,
      });
    },
  };
}
