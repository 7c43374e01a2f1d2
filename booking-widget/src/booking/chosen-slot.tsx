import { askedOfVisit } from 'api/contract/asked-payment.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { usePriceText } from '../components/use-price-text.ts';
import { useBookingStore } from '../picker/booking-context.tsx';
import { PickBar } from '../picker/pick-bar.tsx';
import type { ChosenVisit } from '../picker/use-chosen-visit.ts';
import type { Picker } from '../picker/use-picker.ts';
import { useSlotCheck } from '../picker/use-slot-check.ts';

interface Props {
  picker: Picker<ChosenVisit>;
  visit: ChosenVisit;
  slot: string;
  business: Pick<PublicBusiness, 'currency' | 'added_taxes'>;
}

/** The bar with what is chosen so far, as long as it is open. */
export default function ChosenSlot({ picker, visit, slot, business }: Props) {
  const { t } = useTranslation('widget');
  const store = useBookingStore();
  const priceText = usePriceText(business);
  useSlotCheck(picker);
  const { currency, added_taxes } = business;
  const { askedMinor, feeMinor } = askedOfVisit(visit.services, visit.seats, currency, added_taxes);
  const amount = formatMinor(askedMinor, currency, currentLanguage());
  const payNow = askedMinor > 0 ? t('pay.bar', { amount }) : t('pay.barCard');
  return (
    <PickBar
      {...picker}
      visit={visit}
      slot={slot}
      price={priceText(visit.price, visit.services)}
      payNow={askedMinor + feeMinor > 0 ? payNow : undefined}
    >
      <Button onClick={() => store.goTo('details')}>
        {t('bar.continue')}
        <ArrowRight aria-hidden="true" />
      </Button>
    </PickBar>
  );
}
