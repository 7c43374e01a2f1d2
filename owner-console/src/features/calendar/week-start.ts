import type { currentLanguage } from 'shared-ui';

/** The first column of a week: 0 Sunday in English, 1 Monday in Chinese. */
export function firstWeekday(lang: ReturnType<typeof currentLanguage>): 0 | 1 {
  return lang === 'zh-CN' ? 1 : 0;
}
