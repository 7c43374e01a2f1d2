import type { PublicBusiness } from 'api/contract/public.ts';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useTranslation } from 'shared-ui';
import { mailContext } from '../components/mail-context.ts';
import { AddressLink } from '../features/business/address-link.tsx';
import { useBooking } from '../picker/booking-context.tsx';
import styles from './confirm.module.css';
import { proves } from './use-proved-address.ts';

export function Facts({ business, done }: { business: PublicBusiness; done: boolean }) {
  const { t } = useTranslation('widget');
  const context = mailContext(business);
  const isProved = useBooking(({ proof, details }) => proves(proof, details.email));
  return (
    <ul className={styles.facts} data-done={done || undefined}>
      {business.business_address && (
        <li>
          <MapPin aria-hidden="true" />
          <AddressLink business={business} />
        </li>
      )}
      {!done && (
        <>
          <li>
            <StickyNote aria-hidden="true" />
            <span>
              {business.auto_confirm
                ? t('facts.confirmedAtOnce', { context })
                : t('facts.confirmedByHand', { context })}
            </span>
          </li>
          <li>
            <ShieldCheck aria-hidden="true" />
            <span>{isProved ? t('facts.noCode') : t('facts.noAccount')}</span>
          </li>
        </>
      )}
    </ul>
  );
}
