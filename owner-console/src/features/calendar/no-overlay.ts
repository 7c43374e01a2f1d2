/** Stands for react-overlays, a fifth of the calendar's script, behind a feature of the library that is not used. */
export function Overlay() {
  return null;
}
