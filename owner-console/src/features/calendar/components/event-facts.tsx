import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { goTo } from '../../../components/place-store.ts';
import { useRole } from '../../../data/use-role.ts';
import { useWhen } from '../../../data/use-when.ts';
import { listMembers } from '../../../domain/calendar/event-parts.ts';
import { leavePanel } from '../../../domain/calendar/store.ts';
import { customerLink } from '../../../domain/customers/addresses.ts';
import { useCustomerTotals } from '../../../domain/customers/customer-texts.ts';
import { useCustomer } from '../../../domain/customers/use-customers.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { keptFree } from '../kept-free.ts';
import styles from './event-facts.module.css';

function Person({ staffId }: { staffId: string | null }) {
  const { staff, isTeam } = useStaff();
  const person = staff.find(({ staff_id }) => staff_id === staffId);
  if (!isTeam || !person) return null;
  return (
    <span className={styles.person}>
      <Avatar person={person} small />
      {person.name}
    </span>
  );
}

function CustomerLine({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('console');
  const formatTotals = useCustomerTotals();
  const customer = useCustomer(id).data?.customer;
  return (
    <>
      <PlaceLink to={customerLink(id)} go={(to) => leavePanel(() => goTo(to))}>
        {name ? t('event.customerPage', { name }) : t('customers.page')}
      </PlaceLink>
      {customer && <small>{formatTotals(customer)}</small>}
    </>
  );
}

function Booked({ booked: { how, by, at } }: { booked: NonNullable<CalendarEvent['booked']> }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const way = how === 'member' && by === '' ? 'team' : how;
  return (
    <>
      {t(`event.bookedBy.${way}`, { name: by })}
      <small>{when(at)}</small>
    </>
  );
}

export function EventFacts({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const { isStaff } = useRole();
  const { isTeam } = useStaff();
  const isBooking = event.booking_ref !== null;
  const isTheirs = isTeam && listMembers(event).length === 1;
  const facts: [string, ReactNode][] = [
    [t('people.withWhom'), isTheirs && event.staff_id && <Person staffId={event.staff_id} />],
    [t('event.fact.booked'), event.booked && <Booked booked={event.booked} />],
    [t('event.fact.service'), !isBooking && event.services],
    [t('event.fact.phone'), event.customer_phone && <PhoneLink phone={event.customer_phone} />],
    [
      t('event.fact.email'),
      event.customer_email && <a href={`mailto:${event.customer_email}`}>{event.customer_email}</a>,
    ],
    [t('event.fact.address'), event.customer_address],
    [
      t('event.fact.customer'),
      event.customer_id && !isStaff ? (
        <CustomerLine id={event.customer_id} name={event.customer_name} />
      ) : (
        !isBooking && event.customer_name
      ),
    ],
    [
      t('event.fact.link'),
      event.ol_link && (
        <a href={event.ol_link} target="_blank" rel="noreferrer">
          {event.ol_link}
        </a>
      ),
    ],
    [t('event.fact.note'), event.additional_info],
    [t('event.fact.buffers'), keptFree({ before: event.buffer_before, after: event.buffer_after }, t)],
    [t('event.fact.reference'), event.booking_ref],
  ];

  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
