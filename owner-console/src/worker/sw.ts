/**
 * The console's service worker. It shows push messages, and answers one thing: the console's own page when the network
 * does not. Nothing is served from a cache, so that no page or script is ever an old one.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { readAgenda } from './agenda.ts';
import { offlinePage } from './offline-page.ts';
import { listenForPushes } from './push-events.ts';

declare const self: ServiceWorkerGlobalScope;

const NETWORK_SECONDS = 10;
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

const whileOffline = async () =>
  new Response(offlinePage(await readAgenda(), new Date()), { headers: HEADERS });

registerRoute(
  new NavigationRoute(
    new NetworkOnly({ networkTimeoutSeconds: NETWORK_SECONDS, plugins: [{ handlerDidError: whileOffline }] }),
    { allowlist: [/^\/dashboard\/?(\?|$)/] },
  ),
);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForPushes();
