import { askedOfVisit } from 'api/contract/asked-payment.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import type { Visit } from '../data/visit.ts';
import { PaymentTerms } from './lazy-steps.ts';

/** What a visit asks for before it is booked, and the words of the buttons that lead to it. */
export function useAskedPayment(business: PublicBusiness, visit: Visit, slot: string, zone: string) {
  const { t } = useTranslation('widget');
  const asked = askedOfVisit(visit.services, visit.seats, business.currency, business.added_taxes);
  const { askedMinor, feeMinor } = asked;
  const amount = formatMinor(askedMinor, business.currency, currentLanguage());
  if (askedMinor + feeMinor === 0)
    return {
      feeMinor,
      submitLabel: business.auto_confirm ? t('code.book') : t('code.request'),
      nextStep: t('details.lastStep'),
      terms: null,
    };
  return {
    feeMinor,
    submitLabel: askedMinor > 0 ? t('pay.continue', { amount }) : t('pay.continueCard'),
    nextStep: askedMinor > 0 ? t('pay.next', { amount }) : t('pay.nextCard'),
    terms: <PaymentTerms business={business} visit={visit} asked={asked} start={slot} zone={zone} />,
  };
}
