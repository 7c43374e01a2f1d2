import type { Rolldown } from 'vite';

/**
 * The name of the chunk for a module, if it belongs to what `entry` (an absolute path) imports statically: the first
 * view travels as one file, and brings nothing that only later steps share.
 */
export function firstView(entry: string): Rolldown.CodeSplittingNameFunction {
  const modules = new Set<string>();
  return (id, graph) => {
    const visit = (module: string) => {
      if (modules.has(module)) return;
      modules.add(module);
      graph.getModuleInfo(module)?.importedIds.forEach(visit);
    };
    visit(entry);
    return modules.has(id) ? 'first' : null;
  };
}
