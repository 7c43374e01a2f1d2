import type { Service } from 'api/contract/services.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import { formatDuration, formatPrice, type Language } from 'shared-ui';

/** "50 min, $45" of a service or of several together, or "50 min" without a price. */
export const serviceSummary = (
  { duration, price }: Pick<Service, 'duration' | 'price'>,
  currency: string,
  lang: Language,
): string => joinFacts([formatDuration(duration, lang), formatPrice(price, currency, lang)], lang);
