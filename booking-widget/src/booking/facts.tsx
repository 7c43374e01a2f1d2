import type { PublicBusiness } from 'api/contract/public.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';
import StickyNote from 'lucide-react/icons/sticky-note';
import type { ComponentProps } from 'react';
import { useTranslation } from 'shared-ui';
import { ChangeDeadline } from '../components/change-deadline.tsx';
import { mailContext } from '../components/mail-context.ts';
import { AddressLink } from '../features/business/address-link.tsx';
import { useBooking } from '../picker/booking-context.tsx';
import styles from './confirm.module.css';
import { proves } from './use-proved-address.ts';

interface Props {
  business: PublicBusiness;
  deadline: ComponentProps<typeof ChangeDeadline>;
  done: boolean;
}

export function Facts({ business, deadline, done }: Props) {
  const { t } = useTranslation('widget');
  const context = mailContext(business);
  const isProved = useBooking(({ proof, details }) => proves(proof, details.email));
  return (
    <ul className={styles.facts}>
      {business.business_address && (
        <li>
          <MapPin aria-hidden="true" />
          <AddressLink business={business} />
        </li>
      )}
      <li>
        <CalendarClock aria-hidden="true" />
        <span>
          <ChangeDeadline {...deadline} />
        </span>
      </li>
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
          <li className={styles.account}>
            <ShieldCheck aria-hidden="true" />
            <span>{isProved ? t('facts.noCode') : t('facts.noAccount')}</span>
          </li>
        </>
      )}
    </ul>
  );
}
