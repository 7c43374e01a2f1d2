import type { Staff } from 'api/contract/staff.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink, useTranslation, VisuallyHidden } from 'shared-ui';
import { IconButton } from '../../../components/icon-button.tsx';
import { linkProps } from '../../../components/place-link.tsx';
import { STAFF } from '../addresses.ts';
import { Avatar } from './avatar.tsx';
import styles from './staff.module.css';

interface Props {
  person: Staff;
  facts: string;
  children: ReactNode;
}

export function StaffRow({ person, facts, children }: Props) {
  const { t } = useTranslation('console');
  return (
    <li>
      <Avatar person={person} />
      <div>
        <div className={styles.name}>{person.name}</div>
        <div className={styles.facts}>{facts}</div>
      </div>
      <div className={styles.acts}>
        {children}
        <ButtonLink variant="secondary" small {...linkProps({ ...STAFF, item: person.staff_id })}>
          {t('staff.edit')}
          <VisuallyHidden> {person.name}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
}

interface MoveProps {
  person: Staff;
  isFirst: boolean;
  isLast: boolean;
  /** By one place. */
  onMove: (step: -1 | 1) => void;
}

const arrowOf = ({ staff_id }: Staff, step: -1 | 1) =>
  document.querySelector<HTMLButtonElement>(`[data-move="${step} ${staff_id}"]`);

/** Where the focus is once a person has moved: on the same arrow, at an end on the other. */
export function focusArrow(person: Staff, step: -1 | 1): void {
  const pressed = arrowOf(person, step);
  const other = arrowOf(person, step < 0 ? 1 : -1);
  (pressed?.disabled ? other : pressed)?.focus();
}

export function MoveButtons({ person, isFirst, isLast, onMove }: MoveProps) {
  const { t } = useTranslation('console');
  return (
    <>
      <IconButton
        label={t('staff.moveUp', { name: person.name })}
        data-move={`-1 ${person.staff_id}`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={t('staff.moveDown', { name: person.name })}
        data-move={`1 ${person.staff_id}`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown />
      </IconButton>
    </>
  );
}
