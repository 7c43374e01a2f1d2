type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

interface Use {
  value: string;
  /** Of a click: 0 by the keyboard. */
  detail: number;
}

/** What the server's HTML keeps until it is hydrated: api/src/pages/late-scripts.ts. */
interface EarlyInput {
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

const nameOf = (control: Control) => control.ariaLabel ?? control.textContent;

/** The control itself, or the one of the same name in a layout that has replaced the server's. */
function connected(control: Control): Control | undefined {
  if (control.isConnected) return control;
  const alike = document.querySelectorAll<Control>(control.localName);
  return [...alike].find((other) => nameOf(other) === nameOf(control));
}

/** Repeats what the visitor did before React listened. The mark is for measurements. */
export function replayEarlyInput(): void {
  performance.mark('hydrated');
  const { earlyInput } = globalThis as { earlyInput?: EarlyInput };
  if (!earlyInput) return;
  earlyInput.stop();
  for (const [control, use] of earlyInput.used) {
    const current = connected(control);
    if (current) replay(current, use);
  }
}
