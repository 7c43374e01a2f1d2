import type { Customer } from 'api/contract/customers.ts';

const DETAILS = ['name', 'email', 'phone', 'address'] as const;

export interface MergeRow {
  field: (typeof DETAILS)[number] | 'tags' | 'notes';
  from: string[];
  into: string[];
  /** The detail of the first entry is not kept. */
  isLost: boolean;
}

const given = (text: string) => (text === '' ? [] : [text]);

/** Two entries side by side as the server merges them: details fill empty fields, tags and notes are combined. */
export function mergeRows(from: Customer, into: Customer): MergeRow[] {
  const details = DETAILS.map((field) => ({
    field,
    from: given(from[field]),
    into: given(into[field]),
    isLost: from[field] !== '' && into[field] !== '' && from[field] !== into[field],
  }));
  const rows: MergeRow[] = [
    ...details,
    { field: 'tags', from: from.tags, into: into.tags, isLost: false },
    { field: 'notes', from: given(from.notes), into: given(into.notes), isLost: false },
  ];
  return rows.filter((row) => row.from.length > 0 || row.into.length > 0);
}
