/** Attributes of /embed.js: docs/embed.md. */
export const EMBED_MODES = ['inline', 'popup', 'button'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

export interface EmbedChoices {
  mode: EmbedMode;
  accent: string;
  /** '' for the language of the host page. */
  lang: '' | 'en' | 'zh-CN';
  theme: 'light' | 'dark' | 'auto';
}

/** The default, left out of the code. */
export const OWN_ACCENT = '#0d6348';

/** The code for the owner's site. No value needs escaping: each is a constant, a validated color or a business id. */
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
  // The link works without the script; the floating button needs none, since the script brings its own.
  return mode === 'button' ? script : `${link}\n${script}`;
}
