import type { Rolldown } from 'vite';

/** Names the chunk of all static imports of `entry` (an absolute path), so that what is shown together is one file. */
export function groupImports(entry: string, name: string): Rolldown.CodeSplittingNameFunction {
  const modules = new Set<string>();
  return (id, graph) => {
    const visit = (module: string) => {
      if (modules.has(module)) return;
      modules.add(module);
      graph.getModuleInfo(module)?.importedIds.forEach(visit);
    };
    visit(entry);
    return modules.has(id) ? name : null;
  };
}
