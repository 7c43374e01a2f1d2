import { joinNames } from 'api/text/join-names.ts';
import { addDays } from 'api/time/dates.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useHours, useSpecialHours, useZone } from '../../data/queries.ts';
import { clock } from '../calendar/grid-formats.ts';
import { hoursOfPerson } from '../calendar/open-hours.ts';
import { useStaff } from '../staff/use-staff.ts';

export interface PersonAt {
  startTime: string;
  /** '' while nobody is chosen. */
  staffId: string;
}

/** Writes the working hours on the date of an instant, one of `starts`; without a name until a person is chosen. */
export function useWorkingHours(starts: readonly string[]) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const zone = useZone();
  const dates = starts.map((start) => dateIn(start, zone)).sort();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const { active, isTeam } = useStaff();
  const weekly = useHours().data?.business_hours ?? [];
  const special = useSpecialHours(first, addDays(last, 1)).data?.special_hours ?? [];
  const formatMinute = (minute: number) => clock(new Date(Date.UTC(2000, 0, 1, 0, minute)), lang);

  return ({ startTime, staffId }: PersonAt): string => {
    const date = dateIn(startTime, zone);
    const person = active.length === 1 ? active[0] : active.find(({ staff_id }) => staff_id === staffId);
    if (!person) return t('booking.conflict.outside_hours');
    const parts = hoursOfPerson([date], weekly, special, person)?.get(date) ?? [];
    const hours = joinNames(
      parts.map(({ start, end }) => `${formatMinute(start)} – ${formatMinute(end)}`),
      lang,
    );
    const name = isTeam ? person.name : '';
    if (hours === '') return name ? t('booking.conflict.off', { name }) : t('booking.conflict.closed');
    return name ? t('booking.conflict.works', { name, hours }) : t('booking.conflict.open', { hours });
  };
}
