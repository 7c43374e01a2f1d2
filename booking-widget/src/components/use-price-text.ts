import type { PublicBusiness } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { currentLanguage, formatPrice, useTranslation } from 'shared-ui';

export type PriceText = (price: number | null, services: readonly Pick<PublicService, 'tax_ids'>[]) => string;

/** Prices as customers read them: "$45", or "$45 plus tax" where a tax comes on top. */
export function usePriceText({
  currency,
  added_taxes: added,
}: Pick<PublicBusiness, 'currency' | 'added_taxes'>): PriceText {
  const { t } = useTranslation('widget');
  return (price, services) => {
    const text = formatPrice(price, currency, currentLanguage());
    const isTaxed = price && added[0] && services.some(({ tax_ids }) => tax_ids[0]);
    return isTaxed ? `${text} ${t('services.plusTax')}` : text;
  };
}
