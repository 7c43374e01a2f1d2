import type { CalendarEvent } from 'api/contract/calendar.ts';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Hash from 'lucide-react/icons/hash';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import NotebookText from 'lucide-react/icons/notebook-text';
import Phone from 'lucide-react/icons/phone';
import Timer from 'lucide-react/icons/timer';
import User from 'lucide-react/icons/user';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'shared-ui';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { goTo } from '../../../components/place-store.ts';
import { useRole } from '../../../data/use-role.ts';
import { leavePanel } from '../../../domain/calendar/store.ts';
import { customerLink } from '../../../domain/customers/addresses.ts';
import { keptFree } from '../kept-free.ts';
import styles from './event-facts.module.css';

export function EventFacts({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const { isStaff } = useRole();
  const facts = [
    { name: 'service', Icon: ClipboardList, value: event.services },
    {
      name: 'customer',
      Icon: User,
      value:
        event.customer_id && !isStaff ? (
          <PlaceLink to={customerLink(event.customer_id)} go={(to) => leavePanel(() => goTo(to))}>
            {event.customer_name || t('customers.page')}
          </PlaceLink>
        ) : (
          event.customer_name
        ),
    },
    {
      name: 'email',
      Icon: Mail,
      value: event.customer_email && <a href={`mailto:${event.customer_email}`}>{event.customer_email}</a>,
    },
    {
      name: 'phone',
      Icon: Phone,
      value: event.customer_phone && <PhoneLink phone={event.customer_phone} />,
    },
    { name: 'address', Icon: MapPin, value: event.customer_address },
    {
      name: 'link',
      Icon: Video,
      value: event.ol_link && (
        <a href={event.ol_link} target="_blank" rel="noreferrer">
          {event.ol_link}
        </a>
      ),
    },
    { name: 'note', Icon: NotebookText, value: event.additional_info },
    {
      name: 'buffers',
      Icon: Timer,
      value: keptFree({ before: event.buffer_before, after: event.buffer_after }, t),
    },
    { name: 'reference', Icon: Hash, value: event.booking_ref },
  ] as const;

  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact.value)
        .map(({ name, Icon, value }) => (
          <div key={name}>
            <dt>
              <Icon role="img" aria-label={t(`event.fact.${name}`)} aria-hidden={false} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
