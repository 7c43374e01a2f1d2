import type { Shift, Weekday } from 'api/contract/hours.ts';
import { WEEKDAYS } from 'api/contract/limits.ts';
import type { Staff } from 'api/contract/staff.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { useHours, useServices } from '../../data/queries.ts';
import { offers } from '../../domain/staff/offered.ts';

/** The weekdays of one person's own hours: a run of three and more as its first and last day, else each. */
export function workingDays(shifts: readonly Pick<Shift, 'day_of_week'>[]): {
  days: Weekday[];
  isRun: boolean;
} {
  const days = WEEKDAYS.filter((day) => shifts.some(({ day_of_week }) => day_of_week === day));
  const first = WEEKDAYS.indexOf(days[0] ?? 'Monday');
  const isRun = days.length > 2 && days.every((day, index) => day === WEEKDAYS[first + index]);
  return { days: isRun ? days.filter((_, index) => index === 0 || index === days.length - 1) : days, isRun };
}

/** "Own hours, Tue to Sat · offers 4 of 5 services" */
export function useStaffFacts() {
  const { t } = useTranslation('console');
  const shifts = useHours().data?.business_hours ?? [];
  const services = useServices().data?.services ?? [];

  function formatHours(person: Staff): string {
    if (!person.own_hours) return t('staff.businessHours');
    const { days, isRun } = workingDays(shifts.filter(({ staff_id }) => staff_id === person.staff_id));
    if (days.length === 0) return t('staff.noHours');
    const names = days.map((day) => t(`weekdayShort.${day}`));
    const [first, last] = names;
    const list = isRun
      ? t('staff.dayRun', { first, last })
      : names.join(currentLanguage() === 'zh-CN' ? '、' : ', ');
    return t('staff.ownHours', { days: list });
  }

  return function formatFacts(person: Staff): string {
    const offered = services.filter((service) => offers(service, person.staff_id)).length;
    const part =
      offered === services.length
        ? t('staff.offersAll', { count: services.length })
        : t('staff.offersSome', { number: offered, total: services.length });
    return `${formatHours(person)} · ${part}`;
  };
}
