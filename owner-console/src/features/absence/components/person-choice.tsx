import type { Staff } from 'api/contract/staff.ts';
import { useTranslation } from 'shared-ui';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import styles from './absence-form.module.css';

interface Props {
  people: readonly Staff[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function PersonChoice({ people, chosen, onChoose }: Props) {
  const { t } = useTranslation('console');
  return (
    <fieldset>
      <legend className={styles.legend}>{t('absence.who')}</legend>
      <div className={styles.people}>
        {people.map((person) => (
          <label key={person.staff_id}>
            <input
              type="radio"
              name="person"
              checked={person.staff_id === chosen}
              onChange={() => onChoose(person.staff_id)}
            />
            <Avatar person={person} />
            <span>{person.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
