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

export function typography(language: Language) {
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
export type MailType = ReturnType<typeof typography>;

export const DARK_SURFACE = '#151e1b';
