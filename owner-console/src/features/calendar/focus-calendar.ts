export const NEW_EVENT = 'calendar-new';

/** Moves the focus to the button when the focused panel disappears. */
export function restoreFocus() {
  // After the timer by which a closing dialog restores the focus.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) document.getElementById(NEW_EVENT)?.focus();
    }),
  );
}
