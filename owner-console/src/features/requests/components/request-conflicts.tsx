import type { ServiceRequest } from 'api/contract/calendar.ts';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'shared-ui';
import { useRead, useServices } from '../../../data/queries.ts';
import { useConflictText } from '../../../domain/bookings/use-conflict-text.ts';
import { listMembers } from '../../../domain/calendar/event-parts.ts';
import styles from './request-item.module.css';

export function RequestConflicts({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation('console');
  const { id, start_time, end_time, service_name } = request;
  const query = { start_time, end_time };
  const { data } = useRead('GET /api/calendar/{id}/conflicts', [{ params: { id }, query }]);
  const service = useServices().data?.services.find(({ name }) => name === service_name);
  const formatConflict = useConflictText([start_time]);
  if (!data) return null;
  if (data.conflicts.length === 0) {
    return (
      <p className={styles.free}>
        <Check size={18} aria-hidden />
        {t('requests.free')}
      </p>
    );
  }
  const [first, ...others] = listMembers(request);
  const place = { startTime: start_time, staffId: others.length === 0 ? (first ?? '') : '', service };
  const what = data.conflicts.map((one) => formatConflict(place, one)).join('; ');
  return (
    <p className={styles.conflict}>
      <TriangleAlert size={18} aria-hidden />
      <span>{t('requests.conflicts', { what })}</span>
    </p>
  );
}
