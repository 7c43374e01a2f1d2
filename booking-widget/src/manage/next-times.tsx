import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { ButtonLink, call, callAddress, currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import useSWR from 'swr';
import type from '../components/type.module.css';
import { useTimeFormat } from '../components/use-time-format.ts';
import { NO_CHOICES } from '../data/choices.ts';
import { shownZones } from '../data/shown-zones.ts';
import { bookedChoices } from '../data/visit-parts.ts';
import { suggestedSlots } from '../features/days/suggested-slots.ts';
import { allSlots } from '../features/slots/slots-by-day.ts';
import { writeChoices } from '../picker/page-query.ts';
import { AVAILABILITY, visitQuery } from '../picker/use-picker.ts';
import styles from './manage.module.css';

/** The next slots of a booking's service, as links to the booking page; nothing while there are none. */
export function NextTimes({ booking }: { booking: ManagedBooking }) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const { business_id } = booking.business;
  const [zone] = shownZones(booking);
  const choices = bookedChoices(booking);
  const visit = { serviceIds: choices.services, seats: choices.seats };
  const query = { ...visitQuery(visit), ...(choices.staff && { staff_id: choices.staff }) };
  const request = { params: { business_id }, query };
  const { data } = useSWR(callAddress(AVAILABILITY, request), () => call(AVAILABILITY, request));
  const slots = data ? suggestedSlots(allSlots(data), zone) : [];
  if (slots.length === 0) return null;
  const page = (slot: string) => `/${business_id}${writeChoices('', { ...NO_CHOICES, ...choices, slot })}`;
  return (
    <section className={styles.next} aria-labelledby="next-times">
      <h2 id="next-times" className={type.title}>
        {t('manage.next', { city: zonePlace(zone, lang) })}
      </h2>
      <div className={styles.actions}>
        {slots.map((slot) => (
          <ButtonLink key={slot} variant="secondary" href={page(slot)}>
            {t('bar.when', { day: formatDay(slot, zone, lang, 'short'), time: time(slot, zone) })}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
