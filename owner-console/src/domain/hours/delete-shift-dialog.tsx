import type { Shift } from 'api/contract/hours.ts';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { formatShift } from './shifts.ts';
import { useHoursChanges } from './use-hours-changes.ts';

interface Props {
  shift: Shift;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteShiftDialog({ shift, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const { remove } = useHoursChanges();
  const { shift_start_time: start, shift_end_time: end, day_of_week: day } = shift;

  async function deleteShift() {
    await remove(shift.id);
    announce(t('hours.deleted'), 'polite');
    onDeleted();
  }

  return (
    <RemovalDialog
      title={t('hours.deleteTitle', {
        day: t(`weekday.${day}`),
        times: formatShift(start, end, currentLanguage()),
      })}
      confirmLabel={t('hours.deleteConfirm')}
      failure={t('hours.availabilityFailed')}
      remove={deleteShift}
      onClose={onClose}
    >
      <p>{t('hours.deleteHelp')}</p>
    </RemovalDialog>
  );
}
