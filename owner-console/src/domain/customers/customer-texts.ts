import type { Customer } from 'api/contract/customers.ts';
import { useTranslation } from 'shared-ui';
import { useFormatPhone } from '../../components/phone-link.tsx';

type Named = Pick<Customer, 'name' | 'email' | 'phone'>;

/** Names a customer by name, else address, else phone. */
export function useCustomerName() {
  const format = useFormatPhone();
  return ({ name, email, phone }: Named) => name || email || format(phone);
}

/** "24 bookings, 1 missed" */
export function useCustomerTotals() {
  const { t } = useTranslation('console');
  return ({ bookings, no_shows }: Pick<Customer, 'bookings' | 'no_shows'>) =>
    no_shows === 0
      ? t('customers.bookings', { count: bookings })
      : t('customers.bookingsMissed', {
          bookings: t('customers.bookings', { count: bookings }),
          missed: no_shows,
        });
}
