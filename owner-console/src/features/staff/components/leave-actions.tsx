import type { Staff } from 'api/contract/staff.ts';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useStaffChanges } from '../use-staff-changes.ts';
import styles from './staff.module.css';

/** Stopping is done at once and can be undone. */
export function LeaveActions({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const { change } = useStaffChanges();
  const { staff_id, name, active } = person;

  async function setActive(isActive: boolean) {
    try {
      await change(staff_id, { active: isActive });
      if (isActive) return;
      toast({
        text: t('staff.stopped', { name }),
        action: { label: t('event.undo'), onAct: () => setActive(true) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'note' });
    }
  }

  return (
    <span className={styles.leave}>
      <Button variant="quiet" small onClick={() => setActive(!active)}>
        {t(active ? 'staff.stop' : 'staff.resume')}
      </Button>
    </span>
  );
}
