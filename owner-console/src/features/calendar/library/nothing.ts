/** Stands for parts of react-big-calendar that are not used: its toolbar, and what it shows a day's other entries in. */
export default function Nothing() {
  return null;
}
