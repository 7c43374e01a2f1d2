import type { EntryChange } from 'api/contract/changes.ts';
import type { Profile } from 'api/contract/profile.ts';
import { callAddress, i18n } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import type { Cache, ScopedMutator } from 'swr';
import { leaveSection, usePlace } from '../components/place-store.ts';
import { isOwnWrite, writesSettled } from '../data/own-writes.ts';
import { KEYS } from '../data/queries.ts';
import { useCalendarStore } from '../domain/calendar/store.ts';
import { useRequestsStore } from '../features/requests/store.ts';
import { changeText } from './change-text.ts';
import type { Message } from './messages.ts';
import { reloadShown } from './reload-shown.ts';
import { shareChanges } from './share-changes.ts';

/** Leaves out this console's own changes. One write changes several of a series, which share a name. */
export function byOthers(changes: readonly EntryChange[]): EntryChange[] {
  const byOwner = changes.filter(({ by }) => by === 'owner');
  const names = new Set(byOwner.filter(({ entry_id }) => isOwnWrite(entry_id)).map(({ name }) => name));
  return changes.filter(
    ({ by, entry_id, name }) => by !== 'owner' || !(isOwnWrite(entry_id) || names.has(name)),
  );
}

/** These replies belong to the owner or the browser, not to the business. */
const NOT_LIVE: unknown[] = [
  callAddress('GET /api/check-auth'),
  callAddress('GET /api/user'),
  callAddress('GET /api/calendar-feed'),
];

function showRequest(id: string) {
  leaveSection(() => {
    usePlace.getState().show({ place: 'calendar' });
    useRequestsStore.getState().pick(id);
  });
}

interface Following {
  email: string;
  revision: number | null;
  mutate: ScopedMutator;
  cache: Cache;
  signal: AbortSignal;
}

/** Reloads what is shown whenever the business changes, and shows a toast for changes by others. */
export function followChanges({ email, revision, mutate, cache, signal }: Following): void {
  async function apply({ changes }: Message) {
    await writesSettled();
    if (signal.aborted) return;
    await reloadShown({ mutate, cache }, NOT_LIVE);
    const others = byOthers(changes);
    for (const change of others) useCalendarStore.getState().noteChange(change);
    const zone = (cache.get(KEYS.profile)?.data as Profile | undefined)?.timezone;
    const text = zone && changeText(others, zone);
    const [request] = others.length === 1 ? others.filter(({ type }) => type === 'requested') : [];
    const show = () => request && showRequest(request.entry_id);
    const action = { label: i18n.getFixedT(null, 'console')('live.show'), onAct: show };
    if (text) toast({ text, tone: 'note', ...(request && { action }) });
  }
  shareChanges({ name: `changes ${email}`, revision, onMessage: (message) => void apply(message), signal });
}
