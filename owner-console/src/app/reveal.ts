import { useCallback } from 'react';
import { goTo } from '../components/place-store.ts';
import { useConsoleContext } from '../data/console-context.ts';

const ANCHORS = {
  name: { section: 'profile', id: 'profile-name' },
  business_id: { section: 'profile', id: 'profile-business-id' },
  service: { section: 'services', id: 'services-add' },
  hours: { section: 'hours', id: 'hours' },
} as const;

const TIMEOUT_MS = 5000;

/** Opens a section of the Business Page and focuses the control of a requirement; `opens` presses it too. */
export function useReveal() {
  const { container } = useConsoleContext();
  return useCallback(
    (anchor: keyof typeof ANCHORS, opens = false) => {
      const { section, id } = ANCHORS[anchor];
      goTo({ place: 'business-page', section });
      const deadline = performance.now() + TIMEOUT_MS;
      const focusWhenVisible = () => {
        const element = document.getElementById(id);
        if (element?.offsetParent) {
          element.scrollIntoView({ block: container === 'page' ? 'center' : 'nearest' });
          const control = element.querySelector<HTMLElement>('input, button, a');
          control?.focus({ preventScroll: true });
          if (opens) control?.click();
        } else if (performance.now() < deadline) {
          requestAnimationFrame(focusWhenVisible);
        }
      };
      requestAnimationFrame(focusWhenVisible);
    },
    [container],
  );
}
