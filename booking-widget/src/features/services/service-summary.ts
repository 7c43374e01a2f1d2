import type { Language } from 'api/contract/scalars.ts';
import type { PublicService } from 'api/contract/services.ts';
import { formatDuration, formatPrice } from 'shared-ui';

const JOINT: Record<Language, string> = { en: ', ', 'zh-CN': '，' };

/** "50 min, $45", or "50 min" without a price. */
export function serviceSummary(
  service: Pick<PublicService, 'duration' | 'price'>,
  currency: string,
  lang: Language,
): string {
  return [formatDuration(service.duration, lang), formatPrice(service.price, currency, lang)]
    .filter(Boolean)
    .join(JOINT[lang]);
}
