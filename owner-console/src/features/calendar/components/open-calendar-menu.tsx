import { NEW } from 'api/contract/console-address.ts';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import UserX from 'lucide-react/icons/user-x';
import { type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/menu.tsx';
import { useConsoleWidth } from '../../../components/console-width.ts';
import { goTo as goToPlace } from '../../../components/place-store.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { useRole } from '../../../data/use-role.ts';
import { openAbsence } from '../../../domain/absence/open-absence.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { SPECIAL_HOURS } from '../../../domain/hours/special-hours-address.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { CalendarState } from '../use-calendar.ts';
import { MarksDialog } from './marks-button.tsx';

const PrintSheet = prefetchedComponent(() => import('./print-sheet.tsx'));
const ExportDialog = prefetchedComponent(() => import('./export-dialog.tsx'));

interface Props {
  calendar: CalendarState;
  label: string;
  trigger: ReactElement;
}

export default function OpenCalendarMenu({ calendar, label, trigger }: Props) {
  const { t } = useTranslation('console');
  const isNarrow = useConsoleWidth() === 'narrow';
  const { isTeam } = useStaff();
  const { isStaff } = useRole();
  const { savesNothing } = useConsoleContext().variant;
  const { goTo, open } = useCalendarStore.getState();
  const { people, view, date, today } = calendar;
  const [staffId] = people.chosen.length === 1 ? people.chosen : [];
  const filters = { ...(staffId && { staffId }), ...(view === 'day' && { date }) };
  const own = { drawn: null, ...(view === 'day' && { day: date }) };
  const [prints, setPrints] = useState(0);
  const [dialog, setDialog] = useState<'export' | 'marks' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu trigger={trigger} label={label}>
        {isNarrow && date !== today && (
          <MenuItem icon={<CalendarCheck aria-hidden />} onChoose={() => goTo(null)}>
            {t('calendar.today')}
          </MenuItem>
        )}
        {isTeam && !savesNothing && (
          <MenuItem icon={<UserX aria-hidden />} onChoose={() => openAbsence(filters)}>
            {t('places.absence')}
          </MenuItem>
        )}
        {!isTeam && !isStaff && !savesNothing && (
          <MenuItem
            icon={<CalendarOff aria-hidden />}
            onChoose={() => goToPlace({ ...SPECIAL_HOURS, item: NEW })}
          >
            {t('special.addTitle')}
          </MenuItem>
        )}
        {!savesNothing && (
          <MenuItem icon={<CalendarPlus aria-hidden />} onChoose={() => open(own)}>
            {t('calendar.kind.own')}
          </MenuItem>
        )}
        <MenuItem icon={<Printer aria-hidden />} onChoose={() => setPrints(prints + 1)}>
          {t('outputs.print')}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} onChoose={() => setDialog('export')}>
          {t('outputs.export')}
        </MenuItem>
        <MenuItem icon={<CircleHelp aria-hidden />} onChoose={() => setDialog('marks')}>
          {t('marks.title')}
        </MenuItem>
      </Menu>
      <Suspense>
        {prints > 0 && <PrintSheet calendar={calendar} turn={prints} />}
        {dialog === 'export' && <ExportDialog calendar={calendar} onClose={close} />}
        {dialog === 'marks' && <MarksDialog onClose={close} />}
      </Suspense>
    </>
  );
}
