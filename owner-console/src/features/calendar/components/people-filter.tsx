import Users from 'lucide-react/icons/users';
import { Suspense } from 'react';
import { useTranslation } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { showPeople } from '../../../domain/calendar/people.ts';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import { importWithTexts } from '../../../i18n/later-texts.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './people-filter.module.css';

const PeopleChoice = lazyComponent(() => importWithTexts(() => import('./people-choice.tsx')));
const MOST_CHIPS = 6;

export function PeopleFilter({ people: { people, chosen, shortNames } }: Pick<CalendarState, 'people'>) {
  const { t } = useTranslation('console');

  function toggle(id: string) {
    const others = chosen.filter((other) => other !== id);
    showPeople(chosen.includes(id) ? others : [...others, id]);
  }

  if (people.length > MOST_CHIPS) {
    return (
      <div className={styles.row}>
        <Suspense>
          <PeopleChoice people={people} chosen={chosen} onToggle={toggle} />
        </Suspense>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
    <div className={styles.row} role="group" aria-label={t('people.label')}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosen.length === 0}
        onClick={() => showPeople([])}
      >
        <Users aria-hidden="true" />
        {t('people.everyone')}
      </button>
      {people.map(({ staff_id, name, color }) => (
        <button
          key={staff_id}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(staff_id)}
          aria-label={name}
          onClick={() => toggle(staff_id)}
        >
          <PersonDot color={color} />
          <span className={styles.name} title={name}>
            {shortNames.get(staff_id)}
          </span>
        </button>
      ))}
    </div>
  );
}
