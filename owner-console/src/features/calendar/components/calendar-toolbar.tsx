import { type CalendarView, stepDate } from 'api/time/visible-range.ts';
import { findWeekStart } from 'api/time/weeks.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { Button, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useConsoleWidth } from '../../../components/console-width.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { NEW_EVENT_BUTTON } from '../../../domain/calendar/focus-calendar.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { periodTitle } from '../period-title.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './calendar-toolbar.module.css';

const VIEWS: readonly CalendarView[] = ['day', 'week', 'month', 'agenda'];

export function CalendarToolbar({ calendar }: { calendar: CalendarState }) {
  const { t } = useTranslation('console');
  const isNarrow = useConsoleWidth() === 'narrow';
  const { goTo, setView, open } = useCalendarStore.getState();
  const { savesNothing } = useConsoleContext().variant;
  const { view, date, range, lang, people } = calendar;
  const staffChoice = people.chosen.length === 1 && people.chosen[0] ? { staffId: people.chosen[0] } : {};
  const start = { ...staffChoice, ...(view === 'day' && { day: date }) };
  const move = (step: -1 | 1) => goTo(stepDate({ ...calendar, weekStart: findWeekStart(lang) }, step));

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('calendar.toolbar')}>
      <span className={styles.steps}>
        <IconButton label={t(`calendar.previous.${view}`)} onClick={() => move(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton label={t(`calendar.next.${view}`)} onClick={() => move(1)}>
          <ChevronRight />
        </IconButton>
      </span>
      <h1 id="calendar-title" className={styles.title} aria-live="polite">
        {isNarrow && view === 'day' ? formatDate(date, lang, 'short') : periodTitle(view, date, range, lang)}
      </h1>
      <Button variant="secondary" small onClick={() => goTo(null)}>
        {t('calendar.today')}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div className={styles.views} role="group" aria-label={t('calendar.views')}>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => setView(name === calendar.usualView ? null : name)}
          >
            {t(`calendar.view.${name}`)}
          </button>
        ))}
      </div>
      <Button
        small
        variant={savesNothing ? 'primary' : 'secondary'}
        id={NEW_EVENT_BUTTON}
        className={styles.add}
        icon={<CalendarPlus size={18} strokeWidth={1.8} aria-hidden />}
        aria-label={t('event.new')}
        onClick={() => open({ drawn: null })}
      >
        {savesNothing && <span className={styles.addLabel}>{t('event.new')}</span>}
      </Button>
      {!savesNothing && (
        <Button
          small
          className={styles.booking}
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          aria-label={t('booking.title')}
          onClick={() => openBooking(start)}
        >
          <span className={styles.addLabel}>{t('booking.title')}</span>
        </Button>
      )}
    </div>
  );
}
