import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The chunk, what it imports and their styles. Lazy code stays lazy. */
function findFiles(first: Rolldown.OutputChunk, bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(visit);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  visit(first.fileName);
  return found;
}

function listFiles(entry: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const findChunk = (name: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(name)));
  const first = findChunk(`/${entry}`);
  if (!first) throw new Error(`The build holds no ${entry}.`);
  const document = findChunk('.html');
  const linked = document ? findFiles(document, bundle) : new Set();
  return [...findFiles(first, bundle)].filter((file) => !linked.has(file));
}

/** Writes the files that a source module needs besides those in the build's HTML, its own first. The server links them. */
export function preloadList(entry: string, file: string): Plugin {
  return {
    name: 'slotwell-preload-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = listFiles(entry, bundle);
      this.emitFile({
        type: 'asset',
        fileName: file,
        source: `${JSON.stringify(files, null, 2)}\n`,
      });
    },
  };
}
