import type { Staff } from 'api/contract/staff.ts';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { Popover } from 'shared-ui/popover.tsx';
import { showPeople } from '../../../domain/calendar/people.ts';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import styles from './people-filter.module.css';

interface Props {
  people: readonly Staff[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** The filter of many people: "Everyone, 8 people" opens a list. */
export default function PeopleChoice({ people, chosen, onToggle }: Props) {
  const { t } = useTranslation('console');
  const label =
    chosen.length > 0
      ? t('people.some', { count: chosen.length })
      : t('people.everyoneOf', { count: people.length });
  return (
    <Popover
      label={t('people.label')}
      align="start"
      trigger={
        <button type="button" className={styles.chip}>
          <Users aria-hidden="true" />
          {label}
        </button>
      }
    >
      <Checkbox label={t('people.everyone')} checked={chosen.length === 0} onChange={() => showPeople([])} />
      {people.map(({ staff_id, name, color }) => (
        <Checkbox
          key={staff_id}
          label={
            <span className={styles.person}>
              <PersonDot color={color} />
              {name}
            </span>
          }
          checked={chosen.includes(staff_id)}
          onChange={() => onToggle(staff_id)}
        />
      ))}
    </Popover>
  );
}
