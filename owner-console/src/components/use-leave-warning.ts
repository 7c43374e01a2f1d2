import { useEffect } from 'react';
import { useConsoleContext } from '../data/console-context.ts';
import { useDraft } from '../data/unsaved.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Confirms before the page is left, and before the section is left unless the form stays mounted. */
export function useLeaveWarning(isUnsaved: boolean, staysMounted = false) {
  const { savesNothing } = useConsoleContext().variant;
  useDraft(isUnsaved && !savesNothing, staysMounted);
  useEffect(() => {
    if (!isUnsaved || savesNothing) return;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, savesNothing]);
}
