import type { Language } from 'api/contract/scalars.ts';
import type { Service } from 'api/contract/services.ts';
import { formatDuration, formatPrice } from 'shared-ui';

const JOINT: Record<Language, string> = { en: ', ', 'zh-CN': '，' };

/** "50 min, $45"; without a price only the length. */
export function serviceFacts(service: Service, currency: string, lang: Language): string {
  return [formatDuration(service.duration, lang), formatPrice(service.price, currency, lang)]
    .filter(Boolean)
    .join(JOINT[lang]);
}
