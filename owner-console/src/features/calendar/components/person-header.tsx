import type { Staff } from 'api/contract/staff.ts';
import { createContext, use } from 'react';
import { Avatar } from '../../staff/components/avatar.tsx';
import styles from './person-header.module.css';

/** Entries of each person on the shown day, by id. */
export const CountOfPerson = createContext<(id: string) => number>(() => 0);

/** Above the column of a person. */
export function PersonHeader({ resource: person }: { resource: Staff }) {
  const count = use(CountOfPerson)(person.staff_id);
  return (
    <span className={styles.person}>
      <Avatar person={person} small />
      <b title={person.name}>{person.name}</b>
      <span aria-hidden="true">{count > 0 && count}</span>
    </span>
  );
}
