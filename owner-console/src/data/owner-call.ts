import type { CallFunction, CallName, Reply, RequestArgs } from 'api/contract/calls/by-name.ts';
import { ApiError, addressOf, call } from 'shared-ui';
import { takeInitialReply } from './initial-replies.ts';
import { trackWrite } from './own-writes.ts';
import { resumeSession } from './session.ts';

/** A read that nobody caused must not extend the session. */
export const BACKGROUND = { 'x-background': '1' };

function inBackground<N extends CallName>(args: RequestArgs<N>): RequestArgs<N> {
  if (navigator.userActivation?.isActive !== false) return args;
  return [{ ...(args[0] as object), headers: BACKGROUND }] as unknown as RequestArgs<N>;
}

/** `call` for a signed-in owner: starts from the replies in the HTML; an ended session is resumed. */
export const ownerCall: CallFunction = async <N extends CallName>(name: N, ...args: RequestArgs<N>) => {
  const isRead = name.startsWith('GET ');
  const initial = isRead ? takeInitialReply<Reply<N>>(addressOf(name, ...args)) : undefined;
  if (initial !== undefined) return initial;
  const send = () =>
    isRead ? call(name, ...inBackground(args)) : trackWrite(args, () => call(name, ...args));
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await resumeSession();
    return send();
  }
};
