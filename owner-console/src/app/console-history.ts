import {
  type ConsoleAddress,
  NEW,
  readConsoleAddress,
  writeConsoleAddress,
} from 'api/contract/console-address.ts';
import { usePlace } from '../components/place-store.ts';
import { hasDraft, hasSectionDraft } from '../data/unsaved.ts';
import { type PanelContent, useCalendarStore } from '../domain/calendar/store.ts';
import { useSearch } from '../features/customers/store.ts';
import { useInsightsChoice } from '../features/insights/store.ts';

const STEPPING_MS = 1000;

interface Entry {
  at: number;
  /** The entry before is the same without what is open here. */
  opens?: Opened | undefined;
}

const OPENED = ['event', 'item'] as const;
type Opened = (typeof OPENED)[number];

/** Stands in place of an id for the form of a new booking. */
const NEW_BOOKING = 'new-booking';

function findEvent(opened: PanelContent | null): string | null {
  if (!opened) return null;
  if ('event' in opened) return opened.event;
  return 'free' in opened ? NEW_BOOKING : NEW;
}

function toContent(event: string | null): PanelContent | null {
  if (event === NEW) return { drawn: null };
  if (event === NEW_BOOKING) return { free: null };
  return event ? { event } : null;
}

export function currentAddress(): ConsoleAddress {
  const { view, date, opened } = useCalendarStore.getState();
  const { place, section, item } = usePlace.getState();
  const search = useSearch.getState();
  const insights = useInsightsChoice.getState();
  return { place, section, item, view, date, event: findEvent(opened), search, insights };
}

export function showAddress({ view, date, event, search, insights, ...spot }: ConsoleAddress): void {
  usePlace.setState(spot);
  if (spot.place === 'customers' && !spot.item) useSearch.setState(search);
  if (spot.place === 'insights') useInsightsChoice.setState(insights);
  const { opened } = useCalendarStore.getState();
  useCalendarStore.setState({
    view,
    date,
    openDay: null,
    // The same new event keeps its time.
    ...(findEvent(opened) !== event && { opened: toContent(event) }),
  });
}

const entry = (): Entry | null => history.state?.console ?? null;

/** The item that is open in `wide` and not in `narrow`, if they are otherwise equal; only a list has a search. */
const openedBetween = (narrow: ConsoleAddress, wide: ConsoleAddress): Opened | undefined =>
  OPENED.find(
    (part) =>
      wide[part] &&
      writeConsoleAddress(narrow) === writeConsoleAddress({ ...wide, [part]: null, search: narrow.search }),
  );

function write(method: 'pushState' | 'replaceState', shown: Entry, query: string) {
  history[method]({ ...history.state, console: shown }, '', location.pathname + query);
}

/** Keeps the URL and the stores in step, with an entry of the history for each address. Returns what stops it. */
export function followHistory(): () => void {
  const { pathname } = location;
  let at = entry()?.at ?? 0;
  let isTravelling = false;
  let isScheduled = false;
  let isStopped = false;
  let steppedAt = Number.NEGATIVE_INFINITY;
  write('replaceState', { ...entry(), at }, writeConsoleAddress(currentAddress()));

  function travel(delta: number) {
    isTravelling = true;
    history.go(delta);
  }

  function follow() {
    isScheduled = false;
    if (isTravelling || isStopped) return;
    const next = currentAddress();
    const query = writeConsoleAddress(next);
    if (query === location.search) return;
    const before = readConsoleAddress(location.search);
    const closed = openedBetween(next, before);
    if (closed && entry()?.opens === closed) return travel(-1);
    const { search, insights } = next;
    const isSearch = query === writeConsoleAddress({ ...before, search, insights });
    const isStep = query === writeConsoleAddress({ ...before, date: next.date });
    const isSteppingOn = isStep && performance.now() - steppedAt < STEPPING_MS;
    if (isStep) steppedAt = performance.now();
    if (isSearch || isSteppingOn) return write('replaceState', { ...entry(), at }, query);
    at += 1;
    write('pushState', { at, opens: openedBetween(before, next) }, query);
  }

  /** Once for all changes of a handler. */
  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(follow);
  }

  function arrive(event: PopStateEvent) {
    const to = readConsoleAddress(location.search);
    // Another page of the shell, where the console was opened from.
    const arrived = entry()?.at ?? -1;
    const delta = arrived - at;
    const isElsewhere = location.pathname !== pathname;
    const from = currentAddress();
    const { isUnsaved, close } = useCalendarStore.getState();
    const losesEvent = isUnsaved && (isElsewhere || to.event !== from.event);
    const leavesSection = to.place !== from.place || to.section !== from.section || to.item !== from.item;
    const losesText = isElsewhere ? hasDraft() : losesEvent || (leavesSection && hasSectionDraft());
    if (!isTravelling && delta !== 0 && losesText) {
      event.stopImmediatePropagation();
      travel(-delta);
      usePlace.getState().ask(() => {
        if (losesEvent) close();
        at = arrived;
        travel(delta);
      });
      return;
    }
    isTravelling = false;
    at = arrived;
    if (!isElsewhere) showAddress(to);
  }

  const unsubscribers = [usePlace, useCalendarStore, useSearch, useInsightsChoice].map(({ subscribe }) =>
    subscribe(schedule),
  );
  // Before the router, which would show another page.
  addEventListener('popstate', arrive, { capture: true });
  return () => {
    isStopped = true;
    for (const unsubscribe of unsubscribers) unsubscribe();
    removeEventListener('popstate', arrive, { capture: true });
  };
}
