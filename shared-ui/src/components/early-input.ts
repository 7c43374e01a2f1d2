type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

interface Use {
  value: string;
  /** The click count of the event; 0 if it came from the keyboard. */
  detail: number;
}

/** What the server's HTML keeps until it is hydrated: api/src/pages/late-scripts.ts. */
interface EarlyInput {
  waiting: Set<Control>;
  /** The last use of each control, in order. */
  used: Map<Control, Use>;
  stop: () => void;
}

/** React ignores an event that leaves the value as React set it, so that it must not see this. */
function setUnseen(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

function replay(control: Control, { value, detail }: Use) {
  delete control.dataset.early;
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  if (isRadio) control.checked = false;
  if (isRadio || control instanceof HTMLButtonElement) {
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  } else {
    control.value = '';
    setUnseen(control, value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const readName = (control: Control) => control.ariaLabel ?? control.textContent;

/** The control itself, or the one of the same name in a layout that has replaced the server's. */
function connected(control: Control): Control | undefined {
  if (control.isConnected) return control;
  const alike = document.querySelectorAll<Control>(control.localName);
  return [...alike].find((other) => readName(other) === readName(control));
}

const isPainted = (part: Element) => [...part.children].some((child) => child.checkVisibility());

/**
 * Repeats what the visitor did before React listened, except inside the elements that `late` selects, where input is kept
 * on. The mark is for measurements: everything that is painted is interactive.
 */
export function replayEarlyInput(late: string | null): void {
  const lateParts = late ? [...document.querySelectorAll(late)] : [];
  const isMarked = performance.getEntriesByName('hydrated').length > 0;
  if (!isMarked && !lateParts.some(isPainted)) performance.mark('hydrated');
  const { earlyInput } = globalThis as { earlyInput?: EarlyInput };
  if (!earlyInput) return;
  const { waiting, used, stop } = earlyInput;
  const isHydrated = (control: Control) => !lateParts.some((part) => part.contains(control));
  for (const control of waiting) if (isHydrated(control)) waiting.delete(control);
  if (waiting.size === 0) stop();
  for (const [control, use] of used) {
    if (!isHydrated(control)) continue;
    used.delete(control);
    const current = connected(control);
    if (current) replay(current, use);
  }
}
