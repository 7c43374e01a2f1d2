import type { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';
import { type Column, isClosedColumn } from './columns.ts';
import { closedParts } from './day-parts.ts';
import { hoursText, hourText } from './hour-texts.ts';

interface Words {
  t: ReturnType<typeof useTranslation<'console'>>['t'];
  lang: ReturnType<typeof currentLanguage>;
}

export function closedReason({ absence, note, isSpecial, person }: Column, t: Words['t']): string {
  if (note) return note;
  if (absence) return t('grid.away');
  return t(person && !isSpecial ? 'grid.dayOff' : 'grid.closed');
}

/** "9–6:30" or why not, for narrow heads; what differs from the usual hours is set in amber. */
export function shortHeadLine(column: Column, { t, lang }: Words): { text: string; isSpecial: boolean } {
  const text = isClosedColumn(column) ? closedReason(column, t) : hoursText(column.open ?? [], lang);
  return { text, isSpecial: column.isSpecial };
}

/** "9 appointments · 9–6:30", or what differs from the usual hours, which is set in amber. */
export function headLine(column: Column, { t, lang }: Words): { text: string; isSpecial: boolean } {
  const { absence, count, open, isSpecial } = column;
  if (absence) {
    const date = formatDate(absence.to, lang, 'short').replace(lang === 'en' ? /^\w+, / : / .*$/, '');
    return { text: absence.yearly ? t('grid.away') : t('grid.awayUntil', { date }), isSpecial: true };
  }
  const hours = hoursText(open ?? [], lang);
  if (isSpecial && hours) return { text: t('grid.specialHours', { hours }), isSpecial: true };
  const appointments = count > 0 || !isClosedColumn(column) ? t('people.bookings', { count }) : '';
  const hoursOrClosed = isClosedColumn(column) && count === 0 ? closedReason(column, t) : hours;
  return { text: [appointments, hoursOrClosed].filter(Boolean).join(' · '), isSpecial: false };
}

export interface LabeledPart extends DayPart {
  label: string;
  /** The label stands where the hours begin. */
  isBefore: boolean;
}

const LABELED_MINUTES = 30;

/** The closed parts of a column. `opening`: when the first of all columns opens, in minutes. */
export function labeledParts(
  column: Column,
  shown: DayPart,
  opening: number | null,
  { t, lang }: Words,
): LabeledPart[] {
  const { open, isSpecial } = column;
  if (!open) return [];
  const starts = Math.min(...open.map(({ start }) => start));
  const ends = Math.max(...open.map(({ end }) => end));
  const findLabel = ({ start, end }: DayPart) => {
    if (end - start < LABELED_MINUTES) return '';
    if (open.length === 0) return closedReason(column, t);
    if (end === starts && opening !== null && starts > opening)
      return t('grid.startsAt', { time: hourText(starts, lang) });
    return isSpecial && start === ends ? t('grid.specialEnds', { time: hourText(ends, lang) }) : '';
  };
  return closedParts(open, shown).map((part) => ({
    ...part,
    label: findLabel(part),
    isBefore: part.end === starts,
  }));
}
