import { useEffect } from 'react';
import { useConsoleContext } from '../data/console-context.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function useLeaveWarning(isUnsaved: boolean) {
  const { savesNothing } = useConsoleContext().variant;
  useEffect(() => {
    if (!isUnsaved || savesNothing) return;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, savesNothing]);
}
