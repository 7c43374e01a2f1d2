import type { Staff } from 'api/contract/staff.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { useHours, useServices } from '../../data/queries.ts';
import { offers } from '../../domain/staff/offered.ts';
import { workingDays } from './working-days.ts';

/** "Own hours, Tue to Sat · offers 4 of 5 services" */
export function useStaffFacts() {
  const { t } = useTranslation('console');
  const shifts = useHours().data?.business_hours ?? [];
  const services = useServices().data?.services ?? [];

  function hoursOf(person: Staff): string {
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

  return function factsOf(person: Staff): string {
    const offered = services.filter((service) => offers(service, person.staff_id)).length;
    const part =
      offered === services.length
        ? t('staff.offersAll', { count: services.length })
        : t('staff.offersSome', { number: offered, total: services.length });
    return `${hoursOf(person)} · ${part}`;
  };
}
