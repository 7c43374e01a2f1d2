import { isCodeUsable } from '../features/code/sent-code.ts';
import { type BookingStore, type PersistedState, persisted } from '../picker/booking-store.ts';

const storageKey = (businessId: string) => `slotwell:code:${businessId}`;

/** null where the browser has no storage for this page. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const awaitsCode = ({ step, sent, details }: PersistedState) =>
  step === 'code' && isCodeUsable(sent, details.email, Date.now());

export function findAwaiting(businessId: string): PersistedState | null {
  try {
    const stored = JSON.parse(storage()?.getItem(storageKey(businessId)) ?? 'null') as PersistedState | null;
    return stored && awaitsCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * While the booking of this tab waits for a code, other tabs can take it over. Once one of them has booked, this one
 * shows it. Returns a function that ends both.
 */
export function shareAwaiting(store: BookingStore, businessId: string): () => void {
  const key = storageKey(businessId);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(key) : null;
  const clear = () => storage()?.removeItem(key);
  const share = () => {
    const state = store.getState();
    if (awaitsCode(state)) storage()?.setItem(key, JSON.stringify({ ...persisted(state), code: '' }));
    else clear();
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.step !== before.step || state.sent !== before.sent) share();
    if (state.booked && state.booked !== before.booked) channel?.postMessage(state.booked);
  });
  channel?.addEventListener('message', ({ data }) => {
    if (store.getState().step === 'code')
      store.setState({ step: 'done', stepChanged: true, booked: data, sent: null });
  });
  window.addEventListener('pagehide', clear);
  window.addEventListener('pageshow', share);
  share();
  return () => {
    unsubscribe();
    channel?.close();
    window.removeEventListener('pagehide', clear);
    window.removeEventListener('pageshow', share);
  };
}
