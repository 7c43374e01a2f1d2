import { writeConsoleAddress } from 'api/contract/console-address.ts';
import type { Payment } from 'api/contract/payments-list.ts';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { linkProps, showHere } from '../../components/place-link.tsx';
import { useOpenEntry } from '../../domain/calendar/use-open-entry.ts';

const IN_CALENDAR: readonly string[] = ['accepted', 'awaiting_payment'];

/** The props of the link from a payment to its appointment, or to the customer of one that is over; null if neither is left. */
export function usePaymentLink({ booking }: Payment, zone: string) {
  const openEntry = useOpenEntry();
  if (!booking) return null;
  const { id, status, start_time, customer_id: customer } = booking;
  if (status === 'pending' || IN_CALENDAR.includes(status)) {
    const event = status === 'pending' ? null : id;
    return {
      href: writeConsoleAddress({ date: dateIn(start_time, zone), event }),
      onClick: showHere(() => openEntry({ id: event, start_time })),
    };
  }
  return customer ? linkProps({ place: 'customers', item: customer }) : null;
}
