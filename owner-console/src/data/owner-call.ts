import type { CallFunction, CallName, Reply, RequestArgs } from 'api/contract/calls/by-name.ts';
import { ApiError, call, callAddress } from 'shared-ui';
import { takeInitialReply } from './initial-replies.ts';
import { trackWrite } from './own-writes.ts';
import { askForFactor, closeFactorDialog, readMethods } from './second-factor.ts';
import { resumeSession } from './session.ts';

/** A read that nobody caused must not extend the session. */
export const BACKGROUND = { 'x-background': '1' };

function inBackground<N extends CallName>(args: RequestArgs<N>): RequestArgs<N> {
  if (navigator.userActivation?.isActive !== false) return args;
  return [{ ...(args[0] as object), headers: BACKGROUND }] as unknown as RequestArgs<N>;
}

/** Calls whose forms have their own field for the second factor. */
const OWN_FORMS = '/api/second-factor';

const isAboutFactor = ({ code }: ApiError) =>
  code === 'second_factor_required' || code === 'second_factor_invalid';

const isLocked = ({ code, retryAfter }: ApiError) => code === 'rate_limited' && retryAfter !== null;

/** Repeats a dangerous act with a second factor until it is right; rejects with the first error if none is given. */
async function showAndRepeat<N extends CallName>(
  name: N,
  args: RequestArgs<N>,
  first: ApiError,
): Promise<Reply<N>> {
  if (name.includes(OWN_FORMS)) throw first;
  for (let error = first; ; ) {
    const proof = await askForFactor(readMethods(first), error);
    if (!proof) throw isLocked(error) ? error : first;
    const { body, ...request } = (args[0] ?? {}) as { body?: object };
    const proved = [{ ...request, body: { ...body, ...proof } }] as unknown as RequestArgs<N>;
    try {
      const reply = await trackWrite(proved, () => call(name, ...proved));
      closeFactorDialog();
      return reply;
    } catch (failure) {
      if (!(failure instanceof ApiError && (isAboutFactor(failure) || isLocked(failure)))) {
        closeFactorDialog();
        throw failure;
      }
      error = failure;
    }
  }
}

/** `call` for a logged-in owner: starts from the replies in the HTML; an ended session is resumed. */
export const ownerCall: CallFunction = async <N extends CallName>(name: N, ...args: RequestArgs<N>) => {
  const isRead = name.startsWith('GET ');
  const initial = isRead ? takeInitialReply<Reply<N>>(callAddress(name, ...args)) : undefined;
  if (initial !== undefined) return initial;
  const send = () =>
    isRead ? call(name, ...inBackground(args)) : trackWrite(args, () => call(name, ...args));
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (isAboutFactor(error)) return showAndRepeat(name, args, error);
    await resumeSession();
    return send();
  }
};
