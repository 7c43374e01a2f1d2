import { use } from 'react';
import type { ShowMoreProps } from 'react-big-calendar';
import { useTranslation } from 'shared-ui';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { wallToDate } from '../../../domain/calendar/wall-clock.ts';
import type { PositionedEntry } from './grid-entry.tsx';
import { ShownDays } from './month-day-number.tsx';
import { useEntryTabIndex } from './month-keys.tsx';

export function ShowMoreButton({ slotDate, count, events }: ShowMoreProps<PositionedEntry>) {
  const { t } = useTranslation('console');
  const days = use(ShownDays);
  const date = wallToDate(slotDate);
  const tabIndex = useEntryTabIndex();
  // react-big-calendar only gets the first entries of a day.
  const number = (days?.byDate.get(date)?.length ?? events.length) - (events.length - count);
  return (
    <button
      type="button"
      className="rbc-button-link rbc-show-more"
      tabIndex={tabIndex}
      data-date={date}
      onClick={() => useCalendarStore.getState().showDay(date)}
    >
      {t('calendar.more', { number })}
    </button>
  );
}
