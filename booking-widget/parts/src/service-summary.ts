import { joinFacts } from 'api/text/join-facts.ts';
import { formatDuration, type Language } from 'shared-ui';

/** "50 min, $45" of a service or of several together, or "50 min" without a price. */
export const serviceSummary = (duration: number, price: string, lang: Language): string =>
  joinFacts([formatDuration(duration, lang), price], lang);
