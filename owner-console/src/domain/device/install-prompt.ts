import { useSyncExternalStore } from 'react';

/** Chromium's event. Other browsers install from their menus. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function offer(prompt: InstallPrompt | null) {
  offered = prompt;
  for (const tell of listeners) tell();
}

/** Keeps the browser's offer to install the page, which comes once. */
export function listenForInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offer(null));
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** null where there is nothing to install. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  if (!prompt) return null;
  return () => {
    void prompt.prompt();
    offer(null);
  };
}
