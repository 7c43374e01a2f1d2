import { joinNames } from 'api/text/join-names.ts';
import type { currentLanguage, useTranslation } from 'shared-ui';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { type CalendarEntry, entryName } from '../../domain/calendar/entries.ts';
import { keptFree } from './kept-free.ts';

type Language = ReturnType<typeof currentLanguage>;
type Translate = ReturnType<typeof useTranslation<'console'>>['t'];

/** "with Marco", or "Everyone" for an event of the whole business. */
export const formatStaff = ({ staffId, person }: CalendarEntry, t: Translate): string =>
  staffId === null ? person : t('people.with', { name: person });

/** What became of an appointment, or what it waits for; '' of most. */
export function markLabel(entry: CalendarEntry, t: Translate): string {
  const { absence, overlapsWith, attendance, kind, isPaid } = entry;
  if (absence === 'open') return t('grid.needsSomeone');
  if (overlapsWith) return t('grid.overlaps', { name: overlapsWith });
  if (attendance) return t(`attendance.${attendance}`);
  return isPaid ? t('payment.paid') : waitLabel(kind, t);
}

/** What an entry waits for: an answer, or a payment. */
export function waitLabel(kind: CalendarEntry['kind'], t: Translate): string {
  if (kind === 'unpaid') return t('event.awaitingPayment');
  return kind === 'waiting' ? t('grid.pending') : '';
}

/** What a screen reader says of an entry: "1:30 – 2:30 PM, Dora Maar, Haircut, booked, with Nora Lindqvist, Came". */
export function entryLabel(entry: CalendarEntry, t: Translate, zone: string, lang: Language): string {
  const { kind, service, attendance, overlapsWith, absence, person, buffers, stretch } = entry;
  const name = entryName(entry);
  const wait = stretch?.wait;
  const waitTimes = wait && formatTimeRange(wait.start, wait.end, zone, lang);
  const parts = [
    formatTimeRange(entry.start, entry.end, zone, lang),
    name,
    ...(kind !== 'external' && service !== name ? [service] : []),
    stretch && stretch.total > 1 && t('grid.partLong', { number: stretch.number, total: stretch.total }),
    t(`calendar.kind.${kind}`),
    person && formatStaff(entry, t),
    attendance && t(`attendance.${attendance}`),
    entry.isPaid && t('payment.paid'),
    overlapsWith && t('grid.overlaps', { name: overlapsWith }),
    absence === 'open' && t('grid.needsSomeone'),
    waitTimes &&
      (person ? t('grid.isFree', { name: person, times: waitTimes }) : t('grid.free', { times: waitTimes })),
    keptFree(buffers, t),
  ];
  return joinNames(
    parts.map((part) => part || ''),
    lang,
  );
}
