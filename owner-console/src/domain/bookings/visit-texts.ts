import type { BookingPart } from 'api/contract/booking-parts.ts';
import type { PreviewReply } from 'api/contract/previews.ts';
import type { Service } from 'api/contract/services.ts';
import { toMajorUnits } from 'api/text/minor-units.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { serviceSummary } from 'booking-parts/service-summary.ts';
import { currentLanguage, formatPrice, useTranslation } from 'shared-ui';
import { useProfile } from '../../data/queries.ts';
import { useConflictText } from './use-conflict-text.ts';

/** "45 min, $38" of a service or of several together. */
export function useServiceSummary() {
  const currency = useProfile().data?.currency ?? '';
  return ({ duration, price }: Pick<Service, 'duration' | 'price'>) =>
    serviceSummary(duration, formatPrice(price, currency, currentLanguage()), currentLanguage());
}

type Booked = Pick<BookingPart, 'start_time' | 'end_time' | 'price_minor'>;

/** The same of what is booked, at the price that it was booked for. */
export const bookedSummary = ({ start_time, end_time, price_minor }: Booked, currency: string): string => {
  const duration = (Date.parse(end_time) - Date.parse(start_time)) / MINUTE_MS;
  const price = price_minor === null ? null : toMajorUnits(price_minor, currency);
  return serviceSummary(duration, formatPrice(price, currency, currentLanguage()), currentLanguage());
};

/** What is in the way of each service of a visit, named where there are several. */
export function usePartConflicts(parts: PreviewReply['parts'], services: readonly Service[]): string[] {
  const { t } = useTranslation('console');
  const formatConflict = useConflictText(parts.map(({ start_time }) => start_time));
  const lines = parts.flatMap(
    ({ service_id: id, name, start_time: startTime, staff_id: staffId, conflicts }) => {
      const service = services.find(({ service_id }) => service_id === id);
      return conflicts.map((one) => {
        const text = formatConflict({ startTime, staffId, service }, one);
        return parts.length > 1 ? t('visit.conflictOf', { service: name, text }) : text;
      });
    },
  );
  return [...new Set(lines)];
}
