/** What the console leaves for the time without a connection. Texts are in the owner's language. */
export interface Agenda {
  language: string;
  zone: string;
  texts: { title: string; asOf: string; none: string; offline: string; again: string };
  /** Keyed by date in `zone`; an absent date was not loaded. */
  days: Record<string, { label: string; rows: AgendaRow[] }>;
}

export interface AgendaRow {
  time: string;
  title: string;
  details: string;
  phone: string;
}

const KEY = 'slotwell.agenda';
const ADDRESS = '/agenda.json';

/** Browsers have the cache on secure pages only. */
const isKept = () => 'caches' in globalThis;

export async function keepAgenda(agenda: Agenda): Promise<void> {
  if (!isKept()) return;
  const cache = await caches.open(KEY);
  await cache.put(ADDRESS, Response.json(agenda));
}

export async function readAgenda(): Promise<Agenda | null> {
  const cached = await caches.match(ADDRESS, { cacheName: KEY });
  return cached ? ((await cached.json()) as Agenda) : null;
}

/** Deletes the stored agenda before somebody else uses the browser. */
export async function forgetAgenda(): Promise<void> {
  if (isKept()) await caches.delete(KEY);
}
