import { useRef, useState } from 'react';
import { ApiError } from 'shared-ui';
import type { Saving } from '../../components/save-state.tsx';

/** Runs changes that save at once; the latest one decides what is shown. */
export function useAttempts() {
  const [state, setState] = useState<Saving>('idle');
  const [error, setError] = useState<ApiError | null>(null);
  const latest = useRef(0);
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    latest.current += 1;
    const turn = latest.current;
    setState('saving');
    setError(null);
    try {
      await work();
      if (turn === latest.current) setState('saved');
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (turn === latest.current) setState('failed');
      setError(cause);
      return false;
    }
  }
  return { state, error, attempt, clearError: () => setError(null) };
}
