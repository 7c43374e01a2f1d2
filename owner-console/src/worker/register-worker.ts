const KEY = 'sw.js';

/** For the console alone: booking pages and the landing page never have a service worker. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve(null);
  return navigator.serviceWorker.register(`/${KEY}`, { scope: '/dashboard' }).catch(() => null);
}
