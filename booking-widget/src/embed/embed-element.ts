import styles from './loader.css?inline';
import type { EmbedOptions, FromFrame, Mode, ToFrame, Visible } from './messages.ts';
import { watchVisible } from './watch-visible.ts';

const NAME = 'slotwell-embed';
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Captured, so that the scrolling of every container counts. */
const EVENTS = ['message', 'scroll', 'resize'];

/** Listens only while connected, so that a page can remove or move it without cleaning up. */
export class EmbedElement extends HTMLElement {
  declare onEvent: (event: Event | MessageEvent<FromFrame>) => void;
  declare dialog?: HTMLDialogElement;

  connectedCallback() {
    for (const type of EVENTS) addEventListener(type, this.onEvent, true);
  }
  disconnectedCallback() {
    for (const type of EVENTS) removeEventListener(type, this.onEvent, true);
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

export function defineElement(): void {
  document.adoptedStyleSheets.push(sheet);
  customElements.define(NAME, EmbedElement);
}

/** The server's origin, from which this script was loaded. */
export const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/** A sandbox without an origin cannot have a working frame. Local files have no origin either, but their frames work. */
export const isSandboxed = self.origin === 'null' && location.protocol !== 'file:';

/**
 * A link to the booking page and, except for a button, the iframe. Both are in a shadow root, out of reach of the
 * page's CSS, and use no styles that a content policy could forbid.
 */
export function createEmbed(options: EmbedOptions, mode: Mode) {
  const { business, theme = 'light', accent = '', lang = document.documentElement.lang, label } = options;
  const element = document.createElement(NAME) as EmbedElement;
  const root = element.attachShadow({ mode: 'open' });
  const link = document.createElement('a');
  const frame = document.createElement('iframe');
  let visible: Visible = { top: 0, bottom: 0 };
  const post = (message: Omit<ToFrame, 'slotwell'>) =>
    frame.contentWindow?.postMessage({ slotwell: 1, ...message }, origin);
  const measure = watchVisible(frame, (detail) => {
    visible = detail;
    post({ type: 'slotwell:visible', detail });
  });

  root.adoptedStyleSheets = [sheet];
  element.setAttribute('mode', mode);
  if (/^#[\da-f]{6}$/i.test(accent)) element.style.setProperty('--accent', accent);
  link.href = `${origin}/${business}`;
  frame.title = link.textContent = label || (/^zh/.test(lang || navigator.language) ? '预约' : 'Book a time');
  frame.src = `${origin}/embed/${business}?${new URLSearchParams({ mode, theme, accent, lang })}`;
  // Must match the frame's document, or browsers make it opaque.
  element.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  root.append(link);
  if (isSandboxed) link.target = '_blank';
  else if (mode !== 'button') root.append(frame);

  element.onEvent = (event) => {
    if (!('data' in event)) return measure();
    const { origin: from, source, data } = event;
    if (from !== origin || source !== frame.contentWindow || data.slotwell !== 1) return;
    const { type, detail } = data;
    if (type === 'slotwell:ready') {
      element.toggleAttribute('ready', true);
      post({ type: 'slotwell:prefill', detail: options });
      measure();
    }
    if (type === 'slotwell:resize') {
      frame.style.height = `${detail.height}px`;
      measure();
    }
    if (type === 'slotwell:show') {
      const { top, bottom } = detail;
      if (top < visible.top || bottom - visible.top > (visible.bottom - visible.top) * 0.8) {
        link.style.top = `${top}px`;
        link.scrollIntoView();
      }
    }
    if (type === 'slotwell:close') element.close();
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  };
  return { element, root, link, frame };
}
