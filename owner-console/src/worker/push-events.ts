declare const self: ServiceWorkerGlobalScope;

interface PushText {
  title: string;
  body: string;
  tag: string;
}

const CONSOLE = '/dashboard';

/** Browsers demand that every message is shown. A later one about the same booking replaces the first. */
function show({ title, body, tag }: PushText): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-mask.png',
  });
}

async function openConsole(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === CONSOLE);
  await (open ? open.focus() : self.clients.openWindow(CONSOLE));
}

export function listenForPushes(): void {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushText));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openConsole());
  });
}
