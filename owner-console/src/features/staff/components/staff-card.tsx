import { NEW } from 'api/contract/console-address.ts';
import type { Staff } from 'api/contract/staff.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ApiError, Button, ButtonLink, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { focusArrow, MoveButtons } from '../../../components/move-buttons.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
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
  const factsOf = useStaffFacts();
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

  /** Past those who take no bookings, too, which no one sees here. */
  const move = (person: Staff, step: -1 | 1) =>
    attempt(async () => {
      const neighbour = active[active.indexOf(person) + step];
      if (!neighbour) return;
      const moveTo = (position: number) => changes.change(person.staff_id, { position });
      await moveTo(staff.indexOf(neighbour));
      requestAnimationFrame(() => focusArrow(person.staff_id, step));
      toast({
        text: t(step < 0 ? 'staff.movedUp' : 'staff.movedDown', { name: person.name }),
        action: { label: t('event.undo'), onAct: () => attempt(() => moveTo(staff.indexOf(person))) },
      });
    });

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
      {failure && <Banner tone="danger">{failure}</Banner>}
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
          <StaffRow key={person.staff_id} person={person} facts={factsOf(person)}>
            <MoveButtons
              id={person.staff_id}
              name={person.name}
              isFirst={person === active[0]}
              isLast={person === active.at(-1)}
              onMove={(step) => move(person, step)}
            />
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
