import type { Conflict } from 'api/contract/conflicts.ts';
import type { Service } from 'api/contract/services.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useZone } from '../../data/queries.ts';
import { usePeople } from '../calendar/people.ts';
import { type PersonAt, useWorkingHours } from '../hours/use-working-hours.ts';
import { offers } from '../staff/offered.ts';

interface Place extends PersonAt {
  service: Pick<Service, 'name' | 'capacity' | 'staff_ids'> | undefined;
}

/** Says what is in the way and when, of a place at one of `starts`: "1:15 – 2:15 PM: Tara Singh, Men’s cut, with Tom". */
export function useConflictText(starts: readonly string[]) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const lang = currentLanguage();
  const { names } = usePeople();
  const writeHours = useWorkingHours(starts);

  return (place: Place, { reason, title, from, to }: Conflict): string => {
    const { staffId, service } = place;
    const name = names.get(staffId);
    const isOffered = !service || !staffId || offers(service, staffId);
    if (reason === 'outside_hours')
      return isOffered ? writeHours(place) : t('conflict.notOffered', { name, service: service.name });
    if (reason === 'full' && !from) return t('conflict.full', { number: service?.capacity ?? 1 });
    const times = from && to ? formatTimeRange(from, to, zone, lang) : '';
    if (reason === 'resource') return t('conflict.resource', { name: title });
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
