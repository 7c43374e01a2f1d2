import type { Conflict } from 'api/contract/conflicts.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Users from 'lucide-react/icons/users';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatTime, formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useWorkingHours } from '../../../domain/hours/use-working-hours.ts';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './conflict-list.module.css';

const ICONS = { outside_hours: Clock, taken: CalendarDays, buffer: SlidersHorizontal, full: Users };

interface Props {
  state: BookingForm;
  conflicts: readonly Conflict[];
}

export function ConflictList({ state: { draft, service, zone, startTime }, conflicts }: Props) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const hours = useWorkingHours({ startTime, staffId: draft.staff_id });

  function textOf({ reason, title, from, to }: Conflict): string {
    if (reason === 'outside_hours') return hours;
    if (reason === 'full') return t('conflict.full', { count: service?.capacity ?? 1 });
    const when = { times: from && to ? formatTimeRange(from, to, zone, lang) : '' };
    if (title === null) return t('conflict.held', when);
    return t(`conflict.${reason}`, { title, ...when });
  }

  return (
    <div className={styles.conflicts}>
      <p>
        <TriangleAlert size={20} aria-hidden />
        <span>
          <b>{t('booking.notFree', { time: formatTime(startTime, zone, lang) })}</b>{' '}
          {t('booking.allTheSameHelp')}
        </span>
      </p>
      <ul>
        {conflicts.map((conflict) => {
          const Icon = ICONS[conflict.reason];
          return (
            <li key={`${conflict.reason} ${conflict.title} ${conflict.from}`}>
              <Icon size={18} strokeWidth={1.8} aria-hidden />
              <span>{textOf(conflict)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
