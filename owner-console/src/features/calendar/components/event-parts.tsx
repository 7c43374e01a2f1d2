import type { CalendarEvent } from 'api/contract/calendar.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { PartList } from '../../../domain/bookings/part-list.tsx';
import styles from './event-facts.module.css';

export function EventParts({
  event: { parts, currency, price_minor: price, seats },
}: {
  event: CalendarEvent;
}) {
  const { t } = useTranslation('console');
  if (parts.length < 2 && seats === 1 && !parts[0]?.processing) return null;
  return (
    <section className={styles.parts}>
      <h3>{t('event.parts')}</h3>
      <PartList parts={parts} currency={currency} />
      {seats > 1 && <p>{t('event.seats', { count: seats })}</p>}
      {parts.length > 1 && price !== null && (
        <p>
          {t('event.total')} <b>{formatMinor(price, currency, currentLanguage())}</b>
        </p>
      )}
    </section>
  );
}
