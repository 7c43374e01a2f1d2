export const CALENDAR_MENU = 'calendar-menu';

export function restoreFocus() {
  // After the timer by which a closing dialog restores the focus.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) document.getElementById(CALENDAR_MENU)?.focus();
    }),
  );
}
