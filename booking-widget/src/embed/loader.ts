import { define, draw, type EmbedElement, origin } from './embed-element.ts';
import type { EmbedOptions, Mode } from './messages.ts';

/** The booking in `into`, as high as it needs to be. */
function inline(into: Element, options: EmbedOptions): EmbedElement {
  const { element } = draw(options, 'inline');
  into.append(element);
  return element;
}

/** The booking over the page, not open yet. */
function prepare(options: EmbedOptions): EmbedElement {
  const { element, root, frame } = draw(options, 'popup');
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = frame.title;
  dialog.append(...root.childNodes);
  dialog.onclick = () => dialog.close();
  dialog.onclose = () => element.toggleAttribute('open', false);
  root.append(dialog);
  element.dialog = dialog;
  return element;
}

function popup(options: EmbedOptions): EmbedElement {
  const element = prepare(options);
  element.open();
  return element;
}

/** Opens a popup, drawn at the first click, for clicks that are not meant for another tab. */
function clicker(options: EmbedOptions) {
  let element: EmbedElement | undefined;
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    element ??= prepare(options);
    element.open();
  };
}

/** A floating link to the page that opens the popup. */
function button(options: EmbedOptions): EmbedElement {
  const { element, link } = draw(options, 'button');
  link.onclick = clicker(options);
  document.documentElement.append(element);
  return element;
}

const api = { inline, popup, button };
declare global {
  interface Window {
    Slotwell?: typeof api;
  }
}
// A page may have several of these scripts.
if (!window.Slotwell) {
  window.Slotwell = api;
  define();
}

const script = document.currentScript as HTMLScriptElement;
const options = { ...script.dataset } as unknown as EmbedOptions & { mode?: Mode };
const { business, mode } = options;
if (mode === 'popup') {
  const click = clicker(options);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.href === `${origin}/${business}` && script.isConnected) click(event);
  });
} else if (mode === 'button') {
  const element = button(options);
  // Beside the script, so that both leave the page together.
  if (script.closest('body')) script.after(element);
} else if (business) {
  const before = script.previousElementSibling as HTMLElement | null;
  if (before?.localName === 'a') before.hidden = true;
  script.after(draw(options, 'inline').element);
}
