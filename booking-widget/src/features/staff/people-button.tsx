import type { PublicStaff } from 'api/contract/staff.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { Face } from './face.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './staff.module.css';

interface Props {
  people: readonly PublicStaff[];
  person: PublicStaff | null;
  hasAnyone: boolean;
  onChoose: (staffId: string | null) => void;
}

/** A button with the chosen one; its dialog searches. Enter takes the chosen or first found one, a tap any, Escape keeps the former. */
export default function PeopleButton(props: Props) {
  const { people, person } = props;
  const { t } = useTranslation('widget');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.face} aria-hidden="true">
          {person ? <Face person={person} /> : <Users />}
        </span>
        <b>{person?.name ?? t('staff.anyone')}</b>
        <span>{t('staff.people', { count: people.length })}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {open && <PeopleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PeopleDialog({ people, person, hasAnyone, onChoose, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('widget');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(person);
  const wanted = search.trim().toLowerCase();
  const found = people.filter(({ name }) => name.toLowerCase().includes(wanted));
  function take(one: PublicStaff | null) {
    onChoose(one?.staff_id ?? null);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('staff.question')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('page.close')}
        </Button>
      }
    >
      <form
        className={styles.people}
        onSubmit={(event) => {
          event.preventDefault();
          const [first = null] = found;
          take(wanted && !(chosen && found.includes(chosen)) ? (first ?? chosen) : chosen);
        }}
      >
        <label className={styles.search}>
          {t('staff.find')}
          <input
            type="search"
            placeholder={t('staff.name')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <p role="status" className={styles.bio}>
          {found.length === 0 && t('staff.noMatch', { text: search.trim() })}
        </p>
        <div role="radiogroup" aria-label={t('staff.question')} className={styles.list}>
          {hasAnyone && !wanted && (
            <PersonCard
              name={t('staff.anyone')}
              detail={t('staff.earliestOfAll')}
              face={<Users />}
              checked={chosen === null}
              onChoose={() => setChosen(null)}
              onTap={() => take(null)}
            />
          )}
          {found.map((one) => (
            <PersonCard
              key={one.staff_id}
              name={one.name}
              detail={one.bio}
              face={<Face person={one} />}
              checked={one === chosen}
              onChoose={() => setChosen(one)}
              onTap={() => take(one)}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
