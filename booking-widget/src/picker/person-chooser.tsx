import { addDays } from 'api/time/dates.ts';
import Users from 'lucide-react/icons/users';
import { useEffect, useId, useRef } from 'react';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { Heading } from '../components/heading.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import { Face } from '../features/staff/face.tsx';
import { PersonCard } from '../features/staff/person-card.tsx';
import styles from '../features/staff/staff.module.css';
import { useAnyonesTimes } from './use-anyones-times.ts';
import type { Picker } from './use-picker.ts';

const PeopleButton = lazyComponent(() => import('../features/staff/people-button.tsx'));

const MOST_TILES = 6;

interface Props {
  picker: Picker;
  onChoose: (staffId: string | null) => void;
}

/** Announces the times of the day once those of another choice are there. */
function useAnnouncedCount({ loading, staffChoice, days, shownDay }: Picker) {
  const { t } = useTranslation('widget');
  const { withStaff } = useStaffTexts();
  const announced = useRef(staffChoice);
  const count = (shownDay && days.get(shownDay)?.length) || 0;
  const chosen = withStaff(staffChoice);
  useEffect(() => {
    if (loading || staffChoice === announced.current) return;
    announced.current = staffChoice;
    announce(t('staff.times', { count, whom: chosen }));
  }, [loading, staffChoice, count, chosen, t]);
}

export default function PersonChooser({ picker, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const id = useId();
  const next = useAnyonesTimes(picker)?.next_by_staff;
  useAnnouncedCount(picker);
  const { people, person, hasAnyone, keptStaff, zone, today, visit } = picker;
  const isVisit = visit !== null && visit.services.length > 1;

  /** "tomorrow"; '' while it is unknown. */
  function nextDay(staffId: string): string {
    const slot = next?.[staffId];
    if (!slot) return slot === null ? t('staff.noTimes') : '';
    const date = dateIn(slot, zone);
    if (date === today) return t('staff.today');
    if (date === addDays(today, 1)) return t('staff.tomorrow');
    return formatDate(date, lang, lang === 'en' ? 'short' : 'monthDay');
  }

  return (
    <div className={styles.people}>
      <Heading level={3} id={id}>
        {t('staff.question')}
      </Heading>
      {people.length > MOST_TILES ? (
        <LazyBoundary fallback={<div className={styles.buttonPlace} />}>
          <PeopleButton people={people} person={person} hasAnyone={hasAnyone} onChoose={onChoose} />
        </LazyBoundary>
      ) : (
        <div role="radiogroup" aria-labelledby={id} className={styles.tiles}>
          {hasAnyone && (
            <PersonCard
              name={keptStaff || t('staff.anyone')}
              detail={t(keptStaff ? 'visit.sameStaff' : isVisit ? 'visit.mayBeTwo' : 'staff.earliest')}
              face={<Users />}
              checked={person === null}
              onChoose={() => onChoose(null)}
            />
          )}
          {people.map((one) => (
            <PersonCard
              key={one.staff_id}
              name={one.name}
              detail={isVisit ? t('visit.doesAll') : nextDay(one.staff_id)}
              face={<Face person={one} />}
              checked={one === person}
              onChoose={() => onChoose(one.staff_id)}
            />
          ))}
        </div>
      )}
      {person?.bio && <p className={styles.bio}>{person.bio}</p>}
    </div>
  );
}
