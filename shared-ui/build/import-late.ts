/** Files that arrived, or that the page's HTML asked for: one request of each at a time, and a failed one can be repeated. */
const files = new Map<string, Promise<unknown>>();
/** Those of imports that the browser refused: that the HTML asks for them does not mean that they arrived. */
const refused = new Set<string>();

/** All parts of a lazy module are there, and the browser still refuses it: only another page loads it. */
class StuckImportError extends Error {
  override name = 'StuckImportError';
}

const isLinked = (selector: string, url: string) =>
  [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(selector)].some(
    ({ href, src }) => (href || src) === url,
  );

async function fetchScript(url: string) {
  if (!refused.has(url) && isLinked('link[rel=modulepreload], script[type=module]', url)) return;
  const response = await fetch(url);
  // Read to the end, so that the browser's cache has it. A missing file was replaced by a release.
  await response.arrayBuffer();
  if (response.status === 404) throw new StuckImportError(`${url} is gone.`);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}

async function loadStyle(url: string) {
  if (isLinked('link[rel=stylesheet]', url)) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    href: url,
  });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(link);
  });
}

function load(url: string): Promise<unknown> {
  const begun = files.get(url);
  if (begun) return begun;
  const loading = url.endsWith('.css') ? loadStyle(url) : fetchScript(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

/**
 * Imports a lazy module once its files, static imports included, are in the browser's cache. Many browsers keep a failed
 * import, and a failed static import inside it, until the page is closed; a failed `fetch` can be repeated.
 */
export async function importLate<Module>(
  importModule: () => Promise<Module>,
  paths: string[] = [],
): Promise<Module> {
  const urls = paths.map((path) => new URL(path, location.origin).href);
  await Promise.all(urls.map(load));
  return importModule().catch((cause: unknown) => {
    for (const url of urls) {
      files.delete(url);
      refused.add(url);
    }
    throw new StuckImportError('A lazy module could not be imported.', { cause });
  });
}
