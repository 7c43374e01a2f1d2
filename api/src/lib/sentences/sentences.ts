import type { ErrorCode } from '../../contract/errors.ts';
import type { Language } from '../../contract/scalars.ts';
import { fillText } from '../../text/fill-text.ts';
import en from './en.json' with { type: 'json' };
import zhCN from './zh-CN.json' with { type: 'json' };

const catalogues: Record<Language, Record<string, string>> = { en, 'zh-CN': zhCN };

export type SentenceKey = keyof typeof en;
export const isSentenceKey = (key: string): key is SentenceKey => Object.hasOwn(en, key);

export function sentence(
  language: Language,
  key: SentenceKey | ErrorCode,
  values: Record<string, string | number> = {},
): string {
  const text = catalogues[language][key] ?? key;
  return fillText(text, values);
}

export function pickLanguage(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.find((param) => param.trim().startsWith('q='));
      return { tag, q: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ tag, q }) => /^(en|zh)\b/.test(tag) && q > 0)
    .sort((a, b) => b.q - a.q);
  return ranked[0]?.tag.startsWith('zh') ? 'zh-CN' : 'en';
}
