import type { CallFunction } from 'api/contract/calls/by-name.ts';
import { currentLanguage } from 'shared-ui';
import { findWorker, registerWorker, workerReady } from '../../worker/register-worker.ts';

export type PushState = 'missing' | 'denied' | 'off' | 'on';

const isSupported = () => 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const worker = await findWorker();
  return worker ? worker.pushManager.getSubscription() : null;
}

async function register(call: CallFunction, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call('POST /api/push', { body: { endpoint, keys: { p256dh, auth }, language: currentLanguage() } });
}

/** Ends a subscription that belongs to another account. */
export async function readPushState(call: CallFunction): Promise<PushState> {
  if (!isSupported()) return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionHere();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  if ((await call('GET /api/push', { query: { endpoint } })).registered) return 'on';
  await subscription.unsubscribe();
  return 'off';
}

/** Asks for the permission, which browsers grant only after a press. */
export async function switchPushOn(call: CallFunction): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { public_key: applicationServerKey } = await call('GET /api/push');
  if (!(await registerWorker())) return 'missing';
  const { pushManager } = await workerReady();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  await register(call, subscription);
  return 'on';
}

/** Removes the device on the server even if the browser's push service cannot be reached. */
export async function switchPushOff(call: CallFunction): Promise<PushState> {
  const subscription = await subscriptionHere();
  if (!subscription) return 'off';
  await call('DELETE /api/push', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe().catch(() => false);
  return 'off';
}

/** A new password, and the end of sessions, make the server forget devices; this one stays. */
export async function keepPushOn(call: CallFunction): Promise<void> {
  if (!isSupported()) return;
  const subscription = await subscriptionHere();
  if (subscription) await register(call, subscription).catch(() => undefined);
}

/** Ends push before someone else uses the browser. Never rejects. */
export async function forgetPush(call: CallFunction): Promise<void> {
  if (isSupported()) await switchPushOff(call).catch(() => undefined);
}
