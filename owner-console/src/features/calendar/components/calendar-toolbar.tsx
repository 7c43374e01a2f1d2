import { CALENDAR_VIEWS, stepDate } from 'api/time/visible-range.ts';
import { findWeekStart } from 'api/time/weeks.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { useConsoleWidth } from '../../../components/console-width.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { useConsoleContext } from '../../../data/console-context.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import type { CalendarState } from '../use-calendar.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import styles from './calendar-toolbar.module.css';
import { DateChoice } from './date-choice.tsx';
import { ViewMenu } from './view-menu.tsx';

interface Props {
  calendar: CalendarState;
  /** The requests, where they have no row of their own. */
  requests: ReactNode;
}

export function CalendarToolbar({ calendar, requests }: Props) {
  const { t } = useTranslation('console');
  const isNarrow = useConsoleWidth() === 'narrow';
  const { goTo, setView, open } = useCalendarStore.getState();
  const { savesNothing } = useConsoleContext().variant;
  const { view, date, lang, people } = calendar;
  const staffChoice = people.chosen.length === 1 && people.chosen[0] ? { staffId: people.chosen[0] } : {};
  const start = { ...staffChoice, ...(view === 'day' && { day: date }) };
  const move = (step: -1 | 1) => goTo(stepDate({ ...calendar, weekStart: findWeekStart(lang) }, step));
  const addLabel = t(savesNothing ? 'event.new' : 'booking.title');

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
      <DateChoice calendar={calendar} />
      {!isNarrow && (
        <Button variant="secondary" small onClick={() => goTo(null)}>
          {t('calendar.today')}
        </Button>
      )}
      <span className={styles.gap} />
      {!isNarrow && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
        <div className={styles.views} role="group" aria-label={t('calendar.views')}>
          {CALENDAR_VIEWS.map((name) => (
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
      )}
      {requests}
      {isNarrow && <ViewMenu calendar={calendar} />}
      <CalendarMenu calendar={calendar} />
      <Button
        className={styles.add}
        icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
        aria-label={addLabel}
        onClick={() => (savesNothing ? open({ drawn: null }) : openBooking(start))}
      >
        <span className={styles.addLabel}>{addLabel}</span>
      </Button>
    </div>
  );
}
