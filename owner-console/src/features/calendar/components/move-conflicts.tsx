import type { Conflict } from 'api/contract/conflicts.ts';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useServices, useZone } from '../../../data/queries.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { useWorkingHours } from '../../../domain/hours/use-working-hours.ts';
import { offers } from '../../../domain/staff/offered.ts';
import type { UnconfirmedMove } from '../use-moves.ts';
import styles from './move-conflicts.module.css';

export function MoveConflicts({ move: { event, to, conflicts } }: { move: UnconfirmedMove }) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const name = usePeople().names.get(to.staff_id ?? '');
  const hours = useWorkingHours({ startTime: to.start_time, staffId: to.staff_id ?? '' });
  const service = useServices().data?.services.find(({ service_id }) => service_id === event.service_id);

  function textOf({ reason, title, from, to: until }: Conflict): string {
    if (reason === 'outside_hours') {
      if (service && to.staff_id && !offers(service, to.staff_id))
        return t('conflict.notOffered', { name, service: service.name });
      return hours;
    }
    if (reason === 'full') return t('conflict.full', { count: service?.capacity ?? 1 });
    const times = from && until ? formatTimeRange(from, until, zone, lang) : '';
    return title ? t(`conflict.${reason}`, { title, times }) : t('conflict.held', { times });
  }

  return (
    <div role="status" className={styles.conflicts}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <b>{t('conflict.title')}</b>
        <ul>
          {conflicts.map((conflict) => (
            <li key={`${conflict.reason} ${conflict.from} ${conflict.title}`}>{textOf(conflict)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
