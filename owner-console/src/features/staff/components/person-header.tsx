import type { Staff } from 'api/contract/staff.ts';
import type { ReactNode } from 'react';
import { Tag, useTranslation } from 'shared-ui';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import styles from './person-page.module.css';

/** Whose page it is; `children` are further tags. */
export function PersonHeader({ person, children }: { person: Staff; children?: ReactNode }) {
  const { t } = useTranslation('console');
  return (
    <header className={styles.header}>
      <Avatar person={person} />
      <div>
        <h2 tabIndex={-1}>{person.name}</h2>
        <p className={styles.tags}>
          <Tag tone={person.active ? 'ok' : 'plain'}>
            {t(person.active ? 'person.bookable' : 'staff.resting')}
          </Tag>
          {children}
        </p>
      </div>
    </header>
  );
}
