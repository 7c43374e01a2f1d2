import { create } from 'zustand';
import { forgetAgenda } from '../worker/agenda.ts';
import { hasUnsaved } from './unsaved.ts';

interface SessionStore {
  /** Set while the owner is asked for the password. */
  resume: (() => void) | null;
}

export const useSessionStore = create<SessionStore>()(() => ({ resume: null }));

let isEnding = false;

class SessionEnded extends Error {}

/**
 * Ends the session by `act`, which was the owner's wish, and shows `address`, or the login if it had ended before: the reply
 * of an act was lost, and its repeat is refused. Rejects as `act` does.
 */
export async function endSession(act: () => Promise<unknown>, address: string) {
  isEnding = true;
  try {
    await act();
    await forgetAgenda();
    location.assign(address);
  } catch (error) {
    isEnding = false;
    if (!(error instanceof SessionEnded)) throw error;
    leaveForLogin();
  }
}

/** Where the owner was is shown again after the login. Does nothing while the owner ends the session. */
export function leaveForLogin() {
  if (isEnding) return;
  void forgetAgenda();
  const { search } = location;
  const query = new URLSearchParams({ error: 'session_ended', ...(search && { dashboard: search }) });
  location.replace(`/?${query}`);
}

let resuming: Promise<void> | undefined;

/** Resolves when the owner has entered the password. Leaves for the login if nothing would be lost. Rejects while the owner ends the session. */
export function resumeSession(): Promise<void> {
  if (isEnding) return Promise.reject(new SessionEnded());
  if (!hasUnsaved()) {
    leaveForLogin();
    return new Promise(() => {});
  }
  resuming ??= new Promise<void>((resolve) => useSessionStore.setState({ resume: resolve })).finally(() => {
    resuming = undefined;
    useSessionStore.setState({ resume: null });
  });
  return resuming;
}
