import type { Staff } from 'api/contract/staff.ts';
import { Suspense, useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { usePlace } from '../../../components/place-store.ts';
import { prefetchedComponent } from '../../../components/prefetched-component.ts';
import { STAFF } from '../../../domain/staff/addresses.ts';
import styles from '../../../domain/staff/staff.module.css';
import { useStaffChanges } from '../use-staff-changes.ts';

const DeleteStaffDialog = prefetchedComponent(() => import('./delete-staff-dialog.tsx'));

/** Stopping is immediate and can be undone; deleting is confirmed first. */
export function LeaveActions({ person }: { person: Staff }) {
  const { t } = useTranslation('console');
  const { change } = useStaffChanges();
  const [isDeleting, setDeleting] = useState(false);
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
      <Button variant="danger-quiet" small onClick={() => setDeleting(true)}>
        {t('staff.delete')}
      </Button>
      <Suspense>
        {isDeleting && (
          <DeleteStaffDialog
            person={person}
            onClose={() => setDeleting(false)}
            onDeleted={() => usePlace.getState().show(STAFF)}
          />
        )}
      </Suspense>
    </span>
  );
}
