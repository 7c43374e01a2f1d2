import type { Language } from '../i18n/language.ts';

const WORDS: Record<Language, { hour: string; minute: string }> = {
  en: { hour: 'h', minute: 'min' },
  'zh-CN': { hour: '小时', minute: '分钟' },
};

/** "50 min", "1 h 30 min"; "50 分钟", "1 小时 30 分钟". */
export function formatDuration(minutes: number, lang: Language): string {
  const { hour, minute } = WORDS[lang];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} ${minute}`;
  return rest === 0 ? `${hours} ${hour}` : `${hours} ${hour} ${rest} ${minute}`;
}
