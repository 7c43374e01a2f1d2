import type { Staff } from 'api/contract/staff.ts';

type Named = Pick<Staff, 'staff_id' | 'name'>;

const toFirst = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** First names by id. Names that have no spaces, share their first one or begin with a title such as "Dr." stay whole. */
export function shortNames(people: readonly Named[]): ReadonlyMap<string, string> {
  const firsts = people.map(({ name }) => toFirst(name));
  const isClear = (first: string) =>
    !first.endsWith('.') && firsts.indexOf(first) === firsts.lastIndexOf(first);
  return new Map(
    people.map(({ staff_id, name }) => [staff_id, isClear(toFirst(name)) ? toFirst(name) : name]),
  );
}
