import { LRUCache } from 'lru-cache';

const MAX_CACHED = 500;
const kept = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_CACHED });

/** Cached, because creating one takes 0.3 ms and 30 kB outside the heap. RangeError for an unknown zone. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, options);
  kept.set(key, format);
  return format;
}
