import { NEW } from 'api/contract/console-address.ts';
import type { Staff } from 'api/contract/staff.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ApiError, Button, ButtonLink, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { DragGrip, MoveButtons } from '../../../components/move-buttons.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useSavedOrder } from '../../../components/use-saved-order.ts';
import { STAFF } from '../../../domain/staff/addresses.ts';
import styles from '../../../domain/staff/staff.module.css';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useStaffChanges } from '../use-staff-changes.ts';
import { useStaffFacts } from '../use-staff-facts.ts';
import { StaffRow } from './staff-row.tsx';

const SEARCHED_FROM = 10;

export function StaffCard() {
  const { t } = useTranslation('console');
  const { staff, active, isLoaded, error, retry } = useStaff();
  const changes = useStaffChanges();
  const formatFacts = useStaffFacts();
  const [failure, setFailure] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const resting = staff.filter((person) => !person.active);
  const isFound = ({ name }: Staff) => name.toLowerCase().includes(query.trim().toLowerCase());

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    }
  }

  /** The place among all, of whom those who take no bookings are not ordered here. */
  const positionIn = (order: Staff[], person: Staff) => {
    const former = active[order.indexOf(person)];
    return former ? staff.indexOf(former) : staff.length;
  };
  const order = useSavedOrder({
    rows: active,
    idOf: ({ staff_id }) => staff_id,
    nameOf: ({ name }) => name,
    save: (next, person) => changes.change(person.staff_id, { position: positionIn(next, person) }),
  });
  const problem = failure ?? order.failure;

  return (
    <SectionCard
      id="staff"
      title={t('staff.title')}
      help={t('staff.help')}
      aside={
        <ButtonLink
          small
          icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
          {...linkProps({ ...STAFF, item: NEW })}
        >
          {t('staff.add')}
        </ButtonLink>
      }
    >
      {error && <LoadFailed text={t('staff.loadFailed')} onRetry={retry} />}
      {problem && <Banner tone="danger">{problem}</Banner>}
      {!isLoaded && !error && <Skeleton height="12rem" />}
      {active.length >= SEARCHED_FROM && (
        <TextField
          label={t('staff.find')}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul className={styles.list}>
        {active.filter(isFound).map((person) => (
          <StaffRow
            key={person.staff_id}
            person={person}
            facts={formatFacts(person)}
            row={order.drag.row(active.indexOf(person))}
            grip={<DragGrip {...order.drag.grip(active.indexOf(person))} />}
          >
            <MoveButtons {...order.arrows(person)} />
          </StaffRow>
        ))}
      </ul>
      {resting.length > 0 && (
        <div className={styles.resting}>
          <h3>{t('staff.resting')}</h3>
          <ul className={styles.list}>
            {resting.map((person) => (
              <StaffRow key={person.staff_id} person={person} facts={t('staff.restingFacts')}>
                <Button
                  variant="quiet"
                  small
                  onClick={() => attempt(() => changes.change(person.staff_id, { active: true }))}
                >
                  {t('staff.resume')}
                </Button>
              </StaffRow>
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  );
}
