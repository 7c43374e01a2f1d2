import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { Suspense, useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { openAbsence } from '../../../domain/absence/open-absence.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './calendar-outputs.module.css';

const PrintSheet = prefetchedComponent(() => import('./print-sheet.tsx'));
const ExportDialog = prefetchedComponent(() => import('./export-dialog.tsx'));
const ICON = { size: 18, strokeWidth: 1.8, 'aria-hidden': true };

export function CalendarOutputs({ calendar }: { calendar: CalendarState }) {
  const { t } = useTranslation('console');
  const { isTeam } = useStaff();
  const { savesNothing } = useConsoleContext().variant;
  const { people, view, date } = calendar;
  const [staffId] = people.chosen.length === 1 ? people.chosen : [];
  const filters = { ...(staffId && { staffId }), ...(view === 'day' && { date }) };
  const [prints, setPrints] = useState(0);
  const [exports, setExports] = useState(false);
  return (
    <div className={styles.outputs}>
      {isTeam && !savesNothing && (
        <Button variant="quiet" small icon={<UserRoundX {...ICON} />} onClick={() => openAbsence(filters)}>
          {t('places.absence')}
        </Button>
      )}
      <Button variant="quiet" small icon={<Printer {...ICON} />} onClick={() => setPrints(prints + 1)}>
        {t('outputs.print')}
      </Button>
      <Button variant="quiet" small icon={<Download {...ICON} />} onClick={() => setExports(true)}>
        {t('outputs.export')}
      </Button>
      {(prints > 0 || exports) && (
        <Suspense>
          {prints > 0 && <PrintSheet calendar={calendar} turn={prints} />}
          {exports && <ExportDialog calendar={calendar} onClose={() => setExports(false)} />}
        </Suspense>
      )}
    </div>
  );
}
