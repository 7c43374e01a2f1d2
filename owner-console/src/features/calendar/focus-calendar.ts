/** The id of the button that adds an event: where the focus goes when the entry it came from is not there any more. */
export const NEW_EVENT = 'calendar-new';

/** Keeps the focus on the page once a panel is gone that had it. */
export function keepFocus() {
  // Behind the timer that a closing dialog sets to give the focus back.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) document.getElementById(NEW_EVENT)?.focus();
    }),
  );
}
