import type { Holiday, SpecialHours } from 'api/contract/special-hours.ts';
import { useState } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { entryDates } from '../entry-texts.ts';

interface Props {
  holiday: Holiday;
  entry: SpecialHours | null;
  onToggle: () => Promise<void>;
}

/** A date that a longer or yearly entry closes cannot be opened here. */
export function HolidayRow({ holiday, entry, onToggle }: Props) {
  const { t } = useTranslation('console');
  const [isToggling, setToggling] = useState(false);
  const lang = currentLanguage();
  const isOwn = entry !== null && !entry.yearly && entry.from === entry.to;
  const isOthers = holiday.special_hours_id !== null && !isOwn;
  const by = isOthers && entry ? entry.note || entryDates(entry, lang) : '';
  return (
    <li>
      <Checkbox
        label={
          <>
            {holiday.name} · {formatDate(holiday.date, lang, 'short')}
            {by && ` · ${t('holidays.closedBy', { by })}`}
          </>
        }
        checked={(holiday.special_hours_id !== null) !== isToggling}
        disabled={isOthers}
        onChange={async () => {
          if (isToggling) return;
          setToggling(true);
          await onToggle();
          setToggling(false);
        }}
      />
    </li>
  );
}
