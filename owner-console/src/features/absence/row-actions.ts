import type { Given, Row } from './rows.ts';

/** What an owner does to an appointment; failures show in the list. */
export interface RowActions {
  give: (row: Row, to: string) => Promise<void>;
  decide: (row: Row, state: 'open' | 'to_call' | 'kept') => Promise<void>;
  takeBack: (given: Given) => Promise<void>;
  reload: () => void;
}
