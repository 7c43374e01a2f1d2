import type { Staff } from 'api/contract/staff.ts';
import { createContext, use } from 'react';
import { Avatar, PersonDot } from '../../../domain/staff/avatar.tsx';
import styles from './person-header.module.css';

/** Entries of each person on the shown day, by id; null in the week, whose columns are narrow. */
export const CountOfPerson = createContext<((id: string) => number) | null>(null);

export function PersonHeader({ resource: person }: { resource: Staff }) {
  const countOf = use(CountOfPerson);
  const count = countOf?.(person.staff_id) ?? 0;
  return (
    <span className={styles.person}>
      {countOf ? <Avatar person={person} small /> : <PersonDot color={person.color} />}
      <b title={person.name}>{person.name}</b>
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </span>
  );
}
