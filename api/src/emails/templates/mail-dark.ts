/** Email programs know no variables: dark values override inline ones by class. */
import type { MailPalette } from './mail-palette.ts';
import { DARK_SURFACE } from './mail-style.ts';

const darkRules = ({ fill, onFill, edge, tint, onTint }: MailPalette['dark']): Record<string, string> => ({
  '.em-bg,.em-bg>table>tbody>tr>td': 'background:#0d1411',
  '.em-card,.em-tk': `background:${DARK_SURFACE};border-color:#2c3732`,
  '.em-ink': 'color:#eff0ea',
  '.em-2': 'color:#bec4bc',
  '.em-3': 'color:#9ca59e',
  '.em-booked': `background:${tint};border-color:#2c3732;color:${onTint}`,
  '.em-waiting': 'background:#372813;border-color:#2c3732;color:#f3cb7a',
  '.em-void': 'background:#101815;border-color:#2c3732;color:#9ca59e',
  '.em-btn': `background:${fill};color:${onFill};border-color:${edge}`,
  '.em-sec': 'color:#eff0ea;border-color:#6b7872',
  '.em-code': `background:${tint};color:#eff0ea`,
});

const important = (rules: string) => `${rules.replaceAll(';', '!important;')}!important`;

export const darkCss = ({ dark }: MailPalette) =>
  `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${Object.entries(darkRules(dark))
    .map(([selector, rules]) => `${selector}{${important(rules)}}`)
    .join('')}}`;
