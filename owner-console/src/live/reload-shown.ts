import type { Cache, ScopedMutator } from 'swr';

/** What SWR's lists in pages are cached under; a filter of keys leaves them out. */
const LIST = '$inf$';
/** Longer lists keep what they show: each change would load all of their pages again. */
const MOST_PAGES = 4;

interface Shown {
  mutate: ScopedMutator;
  cache: Cache;
}

/** Loads again what is shown, except some keys. Pages of lists are forgotten, so that those not shown load when they are. */
export async function reloadShown({ mutate, cache }: Shown, except: readonly unknown[]): Promise<void> {
  const findPages = (key: string): unknown[] => cache.get(key)?.data ?? [];
  const lists = [...cache.keys()].filter(
    (key) => key.startsWith(LIST) && findPages(key).length <= MOST_PAGES,
  );
  const pages = new Set(lists.flatMap(findPages));
  const isPage = (key: unknown) => typeof key === 'string' && pages.has(cache.get(key)?.data);
  await mutate((key) => !except.includes(key) && !isPage(key));
  await mutate(isPage, undefined, { revalidate: false });
  await Promise.all(lists.map((key) => mutate(key)));
}
