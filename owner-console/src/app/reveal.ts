import { useCallback } from 'react';
import { useConsoleContext } from '../data/console-context.ts';
import { useTab } from './tab-store.ts';

export const ANCHORS = {
  name: 'profile-name',
  business_id: 'profile-business-id',
  service: 'services-add',
  publish: 'publish',
  hours: 'hours',
} as const;

const TIMEOUT_MS = 5000;

/** Opens the Business Page tab and focuses the control of a requirement; `opens` presses it too. */
export function useReveal() {
  const { container } = useConsoleContext();
  const show = useTab((state) => state.show);
  return useCallback(
    (anchor: keyof typeof ANCHORS, opens = false) => {
      show('page');
      const deadline = performance.now() + TIMEOUT_MS;
      const focusWhenVisible = () => {
        const element = document.getElementById(ANCHORS[anchor]);
        if (element?.offsetParent) {
          element.scrollIntoView({ block: container === 'page' ? 'center' : 'nearest' });
          const control = element.querySelector<HTMLElement>('input, button');
          control?.focus({ preventScroll: true });
          if (opens) control?.click();
        } else if (performance.now() < deadline) {
          requestAnimationFrame(focusWhenVisible);
        }
      };
      requestAnimationFrame(focusWhenVisible);
    },
    [container, show],
  );
}
