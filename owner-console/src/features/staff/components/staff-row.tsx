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
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** By one place; the pressed arrow keeps the focus, or the other one at an end. */
  onMove: (step: -1 | 1) => void;
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveProps) {
  const { t } = useTranslation('console');
  return (
    <>
      <IconButton label={t('staff.moveUp', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t('staff.moveDown', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <ChevronDown />
      </IconButton>
    </>
  );
}
