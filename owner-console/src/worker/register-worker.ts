const KEY = 'sw.js';

/** Registers the console's service worker. Booking pages and the landing page never have one. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null);
  return navigator.serviceWorker.register(`/${KEY}`, { scope: '/dashboard' }).catch(() => null);
}

/** null before it was registered. */
export async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker?.getRegistration('/dashboard')) ?? null;
}

/** Resolves when it controls the console. */
export const workerReady = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.ready;
