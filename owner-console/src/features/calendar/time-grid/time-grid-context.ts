import { createContext } from 'react';
import type { Language } from 'shared-ui';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';
import type { Dropped } from '../drop.ts';
import type { Column } from './columns.ts';

export interface TimeGrid {
  lang: Language;
  zone: string;
  today: string;
  date: string;
  /** The color of the one person whose week it is; '' without one. */
  color: string;
  shown: DayPart;
  /** When the first of all columns opens, in minutes. */
  opening: number | null;
  columnAt: (date: string, staffId: string | null) => Column | undefined;
  hasDate: (date: string) => boolean;
  /** So many people that names are above each other and services are left out. */
  isDense: boolean;
  book: (time: Dropped) => void;
}

/** What the library passes to none of the components that it renders. */
export const TimeGridContext = createContext<TimeGrid | null>(null);

/** The person whose column an entry is drawn in; null where there are no columns of people. */
export const ColumnPerson = createContext<Column['person']>(null);
