import { useEffect } from 'react';
import { useConsoleContext } from '../data/console-context.ts';
import { useDraft } from './unsaved.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function useLeaveWarning(isUnsaved: boolean) {
  const { savesNothing } = useConsoleContext().variant;
  useDraft(isUnsaved && !savesNothing);
  useEffect(() => {
    if (!isUnsaved || savesNothing) return;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, savesNothing]);
}
