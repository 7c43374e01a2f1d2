import { CALENDAR_VIEWS } from 'api/time/visible-range.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu.tsx';
import { showPeople } from '../../../domain/calendar/people.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import type { CalendarState } from '../use-calendar.ts';

interface Props {
  calendar: CalendarState;
  trigger: ReactElement;
}

export default function OpenViewMenu({ calendar, trigger }: Props) {
  const { t } = useTranslation('console');
  const { setView } = useCalendarStore.getState();
  const { people, chosen } = calendar.people;
  return (
    <Menu trigger={trigger} label={t('calendar.views')}>
      {CALENDAR_VIEWS.map((view) => (
        <MenuItem
          key={view}
          checked={view === calendar.view}
          onChoose={() => setView(view === calendar.usualView ? null : view)}
        >
          {t(`calendar.view.${view}`)}
        </MenuItem>
      ))}
      {people.length > 0 && (
        <>
          <hr />
          <MenuItem checked={chosen.length === 0} onChoose={() => showPeople([])}>
            {t('people.everyone')}
          </MenuItem>
          {people.map(({ staff_id, name, color }) => (
            <MenuItem
              key={staff_id}
              checked={chosen.includes(staff_id)}
              end={<PersonDot color={color} />}
              onChoose={() => showPeople([staff_id])}
            >
              {name}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}
