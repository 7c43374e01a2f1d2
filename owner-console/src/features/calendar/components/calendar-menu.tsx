import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'shared-ui';
import { iconButton } from '../../../components/icon-button.tsx';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { CALENDAR_MENU } from '../../../domain/calendar/focus-calendar.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './calendar-toolbar.module.css';

const OpenCalendarMenu = prefetchedComponent(() => import('./open-calendar-menu.tsx'));

export function CalendarMenu({ calendar }: { calendar: CalendarState }) {
  const { t } = useTranslation('console');
  const label = t('calendar.more');
  return (
    <LazyMenu
      button={(rest) => (
        <button
          type="button"
          id={CALENDAR_MENU}
          className={`${iconButton} ${styles.menu}`}
          aria-label={label}
          title={label}
          {...rest}
        >
          <Ellipsis aria-hidden />
        </button>
      )}
    >
      {(trigger) => <OpenCalendarMenu calendar={calendar} label={label} trigger={trigger} />}
    </LazyMenu>
  );
}
