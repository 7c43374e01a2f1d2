export const NEW_EVENT_BUTTON = 'calendar-new';

export function restoreFocus() {
  // After the timer by which a closing dialog restores the focus.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body)
        document.getElementById(NEW_EVENT_BUTTON)?.focus();
    }),
  );
}
