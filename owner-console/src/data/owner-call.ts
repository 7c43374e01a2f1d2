import type { CallFunction, CallName, Reply, RequestArgs } from 'api/contract/calls/by-name.ts';
import { ApiError, addressOf, call } from 'shared-ui';
import { forgetAgenda } from '../worker/agenda.ts';
import { takeInitialReply } from './initial-replies.ts';

export function leaveForLogin() {
  void forgetAgenda();
  location.replace('/?error=session_ended');
}

/** `call` for a signed-in owner: starts from the replies in the HTML, and leaves when the session has ended. */
export const ownerCall: CallFunction = async <N extends CallName>(name: N, ...args: RequestArgs<N>) => {
  const isRead = name.startsWith('GET ');
  const initial = isRead ? takeInitialReply<Reply<N>>(addressOf(name, ...args)) : undefined;
  if (initial !== undefined) return initial;
  try {
    return await call(name, ...args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveForLogin();
    throw error;
  }
};
