import type { Staff } from 'api/contract/staff.ts';
import { ApiError, Button, ButtonLink, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { LEAVING } from '../../../domain/absence/open-absence.ts';
import styles from '../../../domain/staff/staff.module.css';
import { useStaffChanges } from '../use-staff-changes.ts';

/** Stopping is immediate and can be undone; leaving is a page of its own. */
export function LeavingCard({ person }: { person: Staff }) {
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
    <SectionCard id="person-leaving" title={t('person.leaving')}>
      <span className={styles.leave}>
        <Button variant="secondary" small onClick={() => setActive(!active)}>
          {t(active ? 'staff.stop' : 'staff.resume')}
        </Button>
        <ButtonLink variant="danger-quiet" small {...linkProps({ ...LEAVING, item: staff_id })}>
          {t('absence.leaving', { name })}
        </ButtonLink>
      </span>
    </SectionCard>
  );
}
