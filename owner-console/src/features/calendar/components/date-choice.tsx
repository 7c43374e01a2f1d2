import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { useIsCompact } from '../../../components/console-width.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { periodTitle } from '../period-title.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './date-choice.module.css';

/** The calendar's title, a button that opens the browser's date picker. */
export function DateChoice({ calendar }: { calendar: CalendarState }) {
  const { t } = useTranslation('console');
  const isCompact = useIsCompact();
  const { goTo } = useCalendarStore.getState();
  const { date, today } = calendar;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <h1 className={styles.title}>
      <button
        type="button"
        className={styles.date}
        title={t('calendar.chooseDate')}
        aria-haspopup="dialog"
        onClick={() => picker.current?.showPicker()}
      >
        <span id="calendar-title" aria-live="polite">
          {periodTitle(calendar, isCompact)}
        </span>
        <CalendarSearch strokeWidth={1.8} aria-hidden />
      </button>
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden
        value={date}
        onChange={({ target }) => target.value && goTo(target.value === today ? null : target.value)}
      />
    </h1>
  );
}
