import { useEffect } from 'react';
import { useSurroundings } from '../data/surroundings.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Has the browser ask before the page is left with something unsaved; a demo saves nothing anyway. */
export function useLeaveWarning(isUnsaved: boolean) {
  const { savesNothing } = useSurroundings().edition;
  useEffect(() => {
    if (!isUnsaved || savesNothing) return;
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved, savesNothing]);
}
