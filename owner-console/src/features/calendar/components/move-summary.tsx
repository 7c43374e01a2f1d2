import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useZone } from '../../../data/queries.ts';
import { PartList } from '../../../domain/bookings/part-list.tsx';
import { optimisticEvent } from '../../../domain/calendar/event-body.ts';
import { listMembers } from '../../../domain/calendar/event-parts.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { type Move, type Placement, toMoveBody } from '../use-moves.ts';
import styles from './move-summary.module.css';

const PARTS = ['time', 'day', 'person'] as const;

/** The old place and the new one, and each service at the new one. What changes is bold. */
export function MoveSummary({ move: { event, to } }: { move: Move }) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const { names } = usePeople();
  const moved = optimisticEvent(toMoveBody({ event, to }), event, event.id);
  const hasOthers = listMembers(event).length > 1;
  const toParts = ({ start_time, end_time, staff_id }: Placement) => {
    const name = names.get(staff_id ?? '');
    return {
      day: formatDay(start_time, zone, lang, 'short'),
      time: formatTimeRange(start_time, end_time, zone, lang),
      person: staff_id && name && !hasOthers ? t('people.with', { name }) : '',
    };
  };
  const [now, next] = [toParts(event), toParts(to)];
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>{t('event.moveNow')}</dt>
          {PARTS.map(
            (part) =>
              now[part] && (
                <dd key={part}>{now[part] === next[part] ? now[part] : <del>{now[part]}</del>}</dd>
              ),
          )}
        </div>
        <div data-new>
          <dt>{t('event.moveNew')}</dt>
          {PARTS.map(
            (part) =>
              next[part] && (
                <dd key={part} data-changed={next[part] !== now[part]}>
                  {next[part]}
                </dd>
              ),
          )}
        </div>
      </dl>
      {event.parts.length > 1 && <PartList parts={moved.parts} currency={event.currency} />}
    </>
  );
}
