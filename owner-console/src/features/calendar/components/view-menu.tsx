import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button, useTranslation } from 'shared-ui';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './calendar-toolbar.module.css';

const OpenViewMenu = prefetchedComponent(() => import('./open-view-menu.tsx'));

/** View and people of a phone, as one button: "Day". */
export function ViewMenu({ calendar }: { calendar: CalendarState }) {
  const { t } = useTranslation('console');
  const view = t(`calendar.view.${calendar.view}`);
  return (
    <LazyMenu
      button={(rest) => (
        <Button
          variant="quiet"
          small
          id="calendar-view"
          className={styles.viewMenu}
          aria-label={t('calendar.viewNow', { view })}
          {...rest}
        >
          {view}
          <ChevronDown size={18} strokeWidth={1.8} aria-hidden />
        </Button>
      )}
    >
      {(trigger) => <OpenViewMenu calendar={calendar} trigger={trigger} />}
    </LazyMenu>
  );
}
