import { useEffect } from 'react';
import { useConsoleContext } from '../data/console-context.ts';
import { useDraft } from './unsaved.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving the page asks first, and so does leaving the section unless the form stays mounted. */
export function useLeaveWarning(isUnsaved: boolean, staysMounted = false) {
  const { savesNothing } = useConsoleContext().variant;
  useDraft(isUnsaved && !savesNothing, staysMounted);
  useEffect(() => {
    if (!isUnsaved || savesNothing) return;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, savesNothing]);
}
