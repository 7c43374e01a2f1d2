import styles from './loader.css?inline';
import type { EmbedOptions, FromFrame, Mode, ToFrame } from './messages.ts';

const NAME = 'slotwell-embed';
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Listens only while connected, so that a page can remove or move it without cleaning up. */
export class EmbedElement extends HTMLElement {
  declare onMessage: (message: MessageEvent<FromFrame>) => void;
  /** In the popup only. */
  declare dialog?: HTMLDialogElement;

  connectedCallback() {
    addEventListener('message', this.onMessage);
  }
  disconnectedCallback() {
    removeEventListener('message', this.onMessage);
  }

  open() {
    if (!this.isConnected) document.documentElement.append(this);
    this.toggleAttribute('open', true);
    this.dialog?.showModal();
  }
  close() {
    this.dialog?.close();
  }
}

/** Call once per page. */
export function defineElement(): void {
  document.adoptedStyleSheets.push(sheet);
  customElements.define(NAME, EmbedElement);
}

/** The server's origin, from which this script was loaded. */
export const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/**
 * A link to the booking page and, except for a button, the iframe. Both are in a shadow root, out of reach of the
 * page's CSS, and use no styles that a content policy could forbid.
 */
export function createEmbed(options: EmbedOptions, mode: Mode) {
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
  // Must match the frame's document, or browsers make it opaque.
  frame.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  root.append(link);
  if (mode !== 'button') root.append(frame);

  element.onMessage = ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data.slotwell !== 1) return;
    const { type, detail } = data;
    if (type === 'slotwell:ready') {
      const prefill: ToFrame = { slotwell: 1, type: 'slotwell:prefill', detail: options };
      element.toggleAttribute('ready', true);
      (source as Window).postMessage(prefill, origin);
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
