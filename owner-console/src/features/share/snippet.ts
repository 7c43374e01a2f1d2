/** How the booking comes into the owner's site; see the attributes of /embed.js. */
export const EMBED_MODES = ['inline', 'popup', 'button'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

export interface EmbedChoices {
  mode: EmbedMode;
  /** #rrggbb */
  accent: string;
  /** '' is the visitor's own. */
  lang: '' | 'en' | 'zh-CN';
  theme: 'light' | 'dark' | 'auto';
}

/** The product's own colour: a page that wants it need not say so. */
export const OWN_ACCENT = '#0d6348';

/** What the owner pastes into a site. Every value is one of ours, a checked colour or a business id: nothing to escape. */
export function snippet(businessId: string, origin: string, choices: EmbedChoices, label: string): string {
  const { mode, accent, lang, theme } = choices;
  const attributes = [
    `src="${origin}/embed.js"`,
    `data-business="${businessId}"`,
    mode !== 'inline' && `data-mode="${mode}"`,
    lang && `data-lang="${lang}"`,
    theme !== 'light' && `data-theme="${theme}"`,
    accent.toLowerCase() !== OWN_ACCENT && /^#[\da-f]{6}$/i.test(accent) && `data-accent="${accent}"`,
  ].filter(Boolean);
  const script = `<script async ${attributes.join(' ')}></script>`;
  const link = `<a href="${origin}/${businessId}">${label}</a>`;
  // Without the script the link still leads to the page; the floating button brings its own.
  return mode === 'button' ? script : `${link}\n${script}`;
}
