import type { Staff } from 'api/contract/staff.ts';
import type { HTMLAttributes, ReactNode } from 'react';
import { ButtonLink, useTranslation, VisuallyHidden } from 'shared-ui';
import { linkProps } from '../../../components/place-link.tsx';
import { STAFF } from '../../../domain/staff/addresses.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import styles from '../../../domain/staff/staff.module.css';

interface Props {
  person: Staff;
  facts: string;
  row?: HTMLAttributes<HTMLLIElement>;
  grip?: ReactNode;
  children: ReactNode;
}

export function StaffRow({ person, facts, row, grip, children }: Props) {
  const { t } = useTranslation('console');
  return (
    <li {...row}>
      <span className={styles.who}>
        {grip}
        <Avatar person={person} />
      </span>
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
