import {
  type ConsoleAddress,
  NEW_EVENT,
  readConsoleAddress,
  writeConsoleAddress,
} from 'api/contract/console-address.ts';
import { hasDraft } from '../components/unsaved.ts';
import { type PanelContent, useCalendarStore } from '../features/calendar/store.ts';
import { useTab } from './tab-store.ts';

const STEPPING_MS = 1000;

/** The state of an entry in the browser's history. */
interface Entry {
  /** Position among the console's entries. */
  at: number;
  /** The entry before is the same without the open event. */
  opensEvent?: boolean;
}

const eventOf = (opened: PanelContent | null): string | null =>
  opened && ('event' in opened ? opened.event : NEW_EVENT);

const contentOf = (event: string | null): PanelContent | null =>
  event === NEW_EVENT ? { drawn: null } : event ? { event } : null;

export function currentAddress(): ConsoleAddress {
  const { view, date, opened } = useCalendarStore.getState();
  return { tab: useTab.getState().tab, view, date, event: eventOf(opened) };
}

export function showAddress({ tab, view, date, event }: ConsoleAddress): void {
  useTab.setState({ tab });
  const { opened } = useCalendarStore.getState();
  useCalendarStore.setState({
    view,
    date,
    openDay: null,
    // The same new event keeps its time.
    ...(eventOf(opened) !== event && { opened: contentOf(event) }),
  });
}

const entry = (): Entry | null => history.state?.console ?? null;

function write(method: 'pushState' | 'replaceState', of: Entry, query: string) {
  history[method]({ ...history.state, console: of }, '', location.pathname + query);
}

/**
 * Keeps the URL and the stores in step, with an entry of the history for each place. `ask` is called instead of leaving
 * unsaved text, with what leaves all the same. Returns what stops it.
 */
export function followHistory(ask: (leave: () => void) => void): () => void {
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
    const closesEvent = query === writeConsoleAddress({ ...before, event: null });
    if (closesEvent && entry()?.opensEvent) return travel(-1);
    const isStep = query === writeConsoleAddress({ ...before, date: next.date });
    const isSteppingOn = isStep && performance.now() - steppedAt < STEPPING_MS;
    if (isStep) steppedAt = performance.now();
    if (isSteppingOn) return write('replaceState', { ...entry(), at }, query);
    at += 1;
    const opensEvent = writeConsoleAddress(before) === writeConsoleAddress({ ...next, event: null });
    write('pushState', { at, opensEvent }, query);
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
    const { isUnsaved } = useCalendarStore.getState();
    const losesText = isElsewhere ? hasDraft() : isUnsaved && to.event !== currentAddress().event;
    if (!isTravelling && delta !== 0 && losesText) {
      event.stopImmediatePropagation();
      travel(-delta);
      ask(() => {
        useCalendarStore.getState().close();
        at = arrived;
        travel(delta);
      });
      return;
    }
    isTravelling = false;
    at = arrived;
    if (!isElsewhere) showAddress(to);
  }

  const unsubscribers = [useTab.subscribe(schedule), useCalendarStore.subscribe(schedule)];
  // Before the router, which would show another page.
  addEventListener('popstate', arrive, { capture: true });
  return () => {
    isStopped = true;
    for (const unsubscribe of unsubscribers) unsubscribe();
    removeEventListener('popstate', arrive, { capture: true });
  };
}
