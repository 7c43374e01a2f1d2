const EMOJI = /\p{RGI_Emoji}/gv;
/** Invisible characters, and signs that the fonts may lack. */
const UNDRAWN = /[\p{C}[\p{So}--[©®°™№★☆♥]]]/gv;
/** Unicode's scripts that the fonts of draw-name.ts have. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Common', 'Inherited'];
const IN_FONTS = new RegExp(
  `^[[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]&&[\\0-\\uffff]]+$`,
  'v',
);

/** The name as a preview draws it; null if the fonts lack a letter of it. */
export function drawnName(name: string): string | null {
  const drawn = name.replace(EMOJI, ' ').replace(/\s+/g, ' ').replace(UNDRAWN, '').trim();
  return IN_FONTS.test(drawn) ? drawn : null;
}
