import type { Staff } from 'api/contract/staff.ts';
import { currentLanguage, Tag, useTranslation } from 'shared-ui';
import { entryDates } from '../entry-texts.ts';
import { useKnownSpecialHours } from '../use-known-special-hours.ts';

/** The next dates on which a person is away all day. */
export function AwayTag({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const { coming = [] } = useKnownSpecialHours();
  const next = coming.find((entry) => entry.staff_id === person.staff_id && entry.shifts.length === 0);
  if (!next) return null;
  return <Tag tone="warn">{t('person.away', { dates: entryDates(next, currentLanguage()) })}</Tag>;
}
