import { useEffect } from 'react';
import { useSurroundings } from '../data/surroundings.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

export function useLeaveWarning(isUnsaved: boolean) {
  const { savesNothing } = useSurroundings().edition;
  useEffect(() => {
    if (!isUnsaved || savesNothing) return;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, savesNothing]);
}
