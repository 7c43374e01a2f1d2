import { useEffect, useState } from 'react';

type View = 'card' | 'change';

interface Entry {
  manageView?: View;
}

const readView = (entry: unknown): View => (entry as Entry | null)?.manageView ?? 'card';

/** The picker is an entry of the browser's history: back closes it, a reload keeps it. */
export function useManageView() {
  const [view, setView] = useState(() => readView(window.history.state));
  /** Whether the view changed since the page opened; only then does it take the focus. */
  const [moved, setMoved] = useState(false);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      setMoved(true);
      setView(readView(event.state));
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every view starts at its top
  useEffect(() => {
    if (moved) window.scrollTo({ top: 0 });
  }, [view]);

  function openPicker() {
    const entry: Entry = { manageView: 'change' };
    window.history.pushState({ ...window.history.state, ...entry }, '');
    setMoved(true);
    setView('change');
  }
  return { view, moved, openPicker, closePicker: () => window.history.back() };
}
