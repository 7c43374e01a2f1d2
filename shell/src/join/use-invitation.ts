import type { InvitationReply } from 'api/contract/members.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from 'shared-ui';

type State = { is: 'loading' | 'ended' | 'failed' } | { is: 'valid'; invitation: InvitationReply };

/** The invitation of the link; ended if it expired, was withdrawn or used. */
export function useInvitation(token: string): State & { retry: () => void; end: () => void } {
  const [state, setState] = useState<State>({ is: 'loading' });
  const load = useCallback(async () => {
    setState({ is: 'loading' });
    try {
      setState({ is: 'valid', invitation: await call('GET /api/join', { query: { token } }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ is: error.code === 'invalid_token' ? 'ended' : 'failed' });
    }
  }, [token]);
  useEffect(() => void load(), [load]);
  return { ...state, retry: load, end: () => setState({ is: 'ended' }) };
}
