import type { Conflict } from 'api/contract/conflicts.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useZone } from '../../data/queries.ts';
import { usePeople } from '../calendar/people.ts';
import { useWorkingHours } from '../hours/use-working-hours.ts';

interface Placed {
  startTime: string;
  /** '' while nobody is chosen. */
  staffId: string;
  capacity: number;
}

/** Says what is in the way and when: "1:15 – 2:15 PM: Tara Singh, Men’s cut, with Tom". */
export function useConflictText({ startTime, staffId, capacity }: Placed) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const name = usePeople().names.get(staffId);
  const hours = useWorkingHours({ startTime, staffId });

  return ({ reason, title, from, to }: Conflict): string => {
    if (reason === 'outside_hours') return hours;
    if (reason === 'full' && !from) return t('conflict.full', { number: capacity });
    const times = from && to ? formatTimeRange(from, to, zone, lang) : '';
    if (title === null) return t('conflict.held', { times });
    if (reason === 'buffer') return t('conflict.buffer', { title, times });
    return name && staffId
      ? t('conflict.takenWith', { title, times, name })
      : t('conflict.taken', { title, times });
  };
}

export function useConflictTitle(staffId: string): string {
  const { t } = useTranslation('console');
  const name = usePeople().names.get(staffId);
  return name && staffId ? t('conflict.titleOf', { name }) : t('conflict.title');
}
