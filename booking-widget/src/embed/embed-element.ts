import styles from './loader.css?inline';
import type { EmbedOptions, FromFrame, Mode, ToFrame } from './messages.ts';

const NAME = 'slotwell-embed';
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Listens while it stands in a page, so that a page may drop it, or move it, without a word. */
export class EmbedElement extends HTMLElement {
  declare hear: (message: MessageEvent<FromFrame>) => void;
  /** In the popup only. */
  declare dialog?: HTMLDialogElement;

  connectedCallback() {
    addEventListener('message', this.hear);
  }
  disconnectedCallback() {
    removeEventListener('message', this.hear);
  }

  /** The page is inert and does not scroll until the popup is closed. */
  open() {
    if (!this.isConnected) document.documentElement.append(this);
    this.toggleAttribute('open', true);
    this.dialog?.showModal();
  }
  /** Keeps what was typed. */
  close() {
    this.dialog?.close();
  }
}

/** To be called once per page. */
export function define(): void {
  document.adoptedStyleSheets.push(sheet);
  customElements.define(NAME, EmbedElement);
}

/** The service's origin: where this script came from. */
export const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/**
 * A link to the page and, but for the button, the frame with the booking over it. Both stand in a shadow root, out of
 * reach of the page's styles, and are styled in ways that no content policy forbids.
 */
export function draw(options: EmbedOptions, mode: Mode) {
  const { business, theme = 'light', accent = '', lang = '', label } = options;
  const element = document.createElement(NAME) as EmbedElement;
  const root = element.attachShadow({ mode: 'open' });
  const link = document.createElement('a');
  const frame = document.createElement('iframe');
  root.adoptedStyleSheets = [sheet];
  if (/^#[\da-f]{6}$/i.test(accent)) element.style.setProperty('--accent', accent);
  link.href = `${origin}/${business}`;
  frame.title = link.textContent = label || (/^zh/.test(lang || navigator.language) ? '预约' : 'Book a time');
  frame.src = `${origin}/embed/${business}?${new URLSearchParams({ mode, theme, accent, lang })}`;
  // The frame's document has the same: otherwise browsers paint it opaque.
  frame.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  root.append(link);
  if (mode !== 'button') root.append(frame);

  element.hear = ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data.slotwell !== 1) return;
    const { type, detail } = data;
    if (type === 'slotwell:ready') {
      const answer: ToFrame = { slotwell: 1, type: 'slotwell:prefill', detail: options };
      element.toggleAttribute('ready', true);
      (source as Window).postMessage(answer, origin);
    }
    if (type === 'slotwell:resize') frame.style.height = `${detail.height}px`;
    if (type === 'slotwell:show') {
      const top = frame.getBoundingClientRect().top + detail.top;
      if (top < 0 || top > innerHeight * 0.8) scrollBy(0, top - 16);
    }
    if (type === 'slotwell:close') element.close();
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  };
  return { element, root, link, frame };
}
