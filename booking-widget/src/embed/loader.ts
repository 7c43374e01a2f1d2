import { createEmbed, defineElement, type EmbedElement, isSandboxed, origin } from './embed-element.ts';
import type { EmbedOptions, Mode } from './messages.ts';

function inline(container: Element, options: EmbedOptions): EmbedElement {
  const { element } = createEmbed(options, 'inline');
  container.append(element);
  return element;
}

function createPopup(options: EmbedOptions): EmbedElement {
  const { element, root, frame } = createEmbed(options, 'popup');
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
  const element = createPopup(options);
  element.open();
  return element;
}

/** Creates the popup on the first click of a link. Clicks that open a tab or window, or download, are left alone. */
function openOnClick(options: EmbedOptions) {
  let element: EmbedElement | undefined;
  return (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (isSandboxed || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    element ??= createPopup(options);
    element.open();
  };
}

function button(options: EmbedOptions): EmbedElement {
  const { element, link } = createEmbed(options, 'button');
  link.onclick = openOnClick(options);
  document.documentElement.append(element);
  return element;
}

const api = { inline, popup, button };
declare global {
  interface Window {
    Slotwell?: typeof api;
  }
}
// A page may load this script several times.
if (!window.Slotwell) {
  window.Slotwell = api;
  defineElement();
}

const script = document.currentScript as HTMLScriptElement;
const options = { ...script.dataset } as unknown as EmbedOptions & { mode?: Mode };
const { business, mode } = options;
if (mode === 'popup') {
  const click = openOnClick(options);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.href !== `${origin}/${business}` || !script.isConnected) return;
    if (isSandboxed) link.target = '_blank';
    click(event);
  });
} else if (mode === 'button') {
  const element = button(options);
  // Next to the script, so that both are removed together.
  if (script.closest('body')) script.after(element);
} else if (business) {
  const before = script.previousElementSibling as HTMLElement | null;
  if (before?.localName === 'a') before.hidden = true;
  script.after(createEmbed(options, 'inline').element);
}
