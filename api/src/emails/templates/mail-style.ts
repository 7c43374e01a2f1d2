/** Email programs know no variables: dark values override inline ones by class. */
import type { CSSProperties } from 'react';
import type { Language } from '../../contract/scalars.ts';

// Without quotation marks, which are escaped as six characters each.
const SANS =
  'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,PingFang SC,Microsoft YaHei,Noto Sans CJK SC,Arial,sans-serif';
const DISPLAY = 'Iowan Old Style,Palatino Linotype,Palatino,P052,Noto Serif,Georgia,serif';
const MONO = 'ui-monospace,Menlo,Consolas,monospace';

export const COLOR = {
  paper: '#f6f6f1',
  surface: '#ffffff',
  line: '#dedfd9',
  tear: '#b9c4bd',
  control: '#83887f',
  ink: '#1a241f',
  ink2: '#454f49',
  ink3: '#5f6761',
  accent: '#0d6348',
  onAccent: '#ffffff',
  accentTint: '#e2f6ed',
  warnInk: '#754606',
  warnTint: '#fef2d3',
  sunk: '#efefe9',
} as const;

export function typeOf(language: Language) {
  const isChinese = language === 'zh-CN';
  const font = (weight: number, size: number, line: number, family = SANS): CSSProperties => ({
    fontFamily: family,
    fontSize: `${size}px`,
    fontWeight: weight,
    lineHeight: isChinese ? Math.max(line, line > 1.3 ? 1.6 : 1.25) : line,
    margin: 0,
  });
  const display = isChinese ? SANS : DISPLAY;
  return {
    sender: { ...font(600, 15, 1.4), color: COLOR.ink2 },
    headline: { ...font(600, 28, 1.2, display), color: COLOR.ink },
    lead: { ...font(400, 16, 1.55), color: COLOR.ink2 },
    time: { ...font(600, 18, 1.35), color: COLOR.ink },
    title: { ...font(600, 16, 1.4), color: COLOR.ink },
    detail: { ...font(400, 14, 1.45), color: COLOR.ink2 },
    weekday: isChinese
      ? font(700, 14, 1.2)
      : { ...font(700, 12, 1.2), letterSpacing: '1px', textTransform: 'uppercase' as const },
    day: { ...font(600, 42, 1.1, display), color: COLOR.ink },
    month: { ...font(400, 14, 1.3), color: COLOR.ink2 },
    code: { ...font(600, 34, 1.2, MONO), color: COLOR.ink, letterSpacing: '4px' },
    button: font(600, 16, 1.125),
    note: { ...font(400, 15, 1.55), color: COLOR.ink2 },
    footer: { ...font(400, 13, 1.5), color: COLOR.ink3 },
  };
}
export type MailType = ReturnType<typeof typeOf>;

const DARK: Record<string, string> = {
  '.em-bg,.em-bg>table>tbody>tr>td': 'background:#0d1411',
  '.em-card,.em-tk': 'background:#151e1b;border-color:#2c3732',
  '.em-ink': 'color:#eff0ea',
  '.em-2': 'color:#bec4bc',
  '.em-3': 'color:#9ca59e',
  '.em-booked': 'background:#193126;border-color:#2c3732;color:#6ad6a9',
  '.em-waiting': 'background:#372813;border-color:#2c3732;color:#f3cb7a',
  '.em-void': 'background:#101815;border-color:#2c3732;color:#9ca59e',
  '.em-btn': 'background:#67d3a6;color:#051811;border-color:#67d3a6',
  '.em-sec': 'color:#eff0ea;border-color:#6b7872',
  '.em-code': 'background:#193126;color:#eff0ea',
};

const important = (rules: string) => `${rules.replaceAll(';', '!important;')}!important`;

export const DARK_CSS = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${Object.entries(
  DARK,
)
  .map(([selector, rules]) => `${selector}{${important(rules)}}`)
  .join('')}}`;
