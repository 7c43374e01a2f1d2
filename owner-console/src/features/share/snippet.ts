import type { Profile } from 'api/contract/profile.ts';

/** Attributes of /embed.js: docs/embed.md. */
export const EMBED_MODES = ['inline', 'popup', 'button'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

export interface EmbedChoices {
  mode: EmbedMode;
  /** '' for the color of the booking page. */
  accent: string;
  /** '' for the language of the host page. */
  lang: '' | 'en' | 'zh-CN';
  theme: 'light' | 'dark' | 'auto';
}

/** The color of pages without one, left out of the code. */
export const OWN_ACCENT = '#0d6348';

/**
 * The code for the owner's site. No value needs escaping: each is a constant, a validated color or a business id. A frame
 * knows the color of its page; the floating button, which loads nothing before it is pressed, gets it by the code.
 */
export function snippet(
  { business_id, brand_color }: Pick<Profile, 'business_id' | 'brand_color'>,
  origin: string,
  choices: EmbedChoices,
  label: string,
): string {
  const { mode, lang, theme } = choices;
  const accent = choices.accent || (mode === 'button' ? brand_color : '');
  const attributes = [
    `src="${origin}/embed.js"`,
    `data-business="${business_id}"`,
    mode !== 'inline' && `data-mode="${mode}"`,
    lang && `data-lang="${lang}"`,
    theme !== 'light' && `data-theme="${theme}"`,
    /^#[\da-f]{6}$/i.test(accent) && `data-accent="${accent}"`,
  ].filter(Boolean);
  const script = `<script async ${attributes.join(' ')}></script>`;
  const link = `<a href="${origin}/${business_id}">${label}</a>`;
  // The link works without the script; the floating button needs none, since the script brings its own.
  return mode === 'button' ? script : `${link}\n${script}`;
}
