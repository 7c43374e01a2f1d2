import type { Shift } from 'api/contract/hours.ts';
import { useState } from 'react';
import { ApiError, announce, Banner, currentLanguage, useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';
import { useHoursChanges } from '../use-hours-changes.ts';
import { formatShift } from '../wall-time.ts';

interface Props {
  shift: Shift;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteShiftDialog({ shift, onClose, onDeleted }: Props) {
  const { t } = useTranslation('console');
  const { remove } = useHoursChanges();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { shift_start_time: start, shift_end_time: end, day_of_week: day } = shift;

  async function confirm() {
    setBusy(true);
    setFailed(false);
    try {
      await remove(shift.id);
      announce(t('hours.deleted'), 'polite');
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('hours.deleteTitle', {
        day: t(`weekday.${day}`),
        times: formatShift(start, end, currentLanguage()),
      })}
      confirmLabel={t('hours.deleteConfirm')}
      cancelLabel={t('keep')}
      busy={busy}
      onConfirm={confirm}
    >
      <p>{t('hours.deleteHelp')}</p>
      {failed && <Banner tone="danger">{t('hours.availabilityFailed')}</Banner>}
    </ConfirmDialog>
  );
}
