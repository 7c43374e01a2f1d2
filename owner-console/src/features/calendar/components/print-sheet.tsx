import { datesBetween } from 'api/time/dates.ts';
import { AnswerList } from 'booking-parts/questions/answer-list.tsx';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { formatTimeRange } from 'shared-ui/datetime/time.ts';
import { useFormatPhone } from '../../../components/phone-link.tsx';
import { useProfile } from '../../../data/queries.ts';
import { waitLabel } from '../entry-labels.ts';
import { periodTitle } from '../period-title.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './print-sheet.module.css';

interface Props {
  calendar: CalendarState;
  turn: number;
}

/** What is printed instead of the page: the days that the calendar shows, as tables. */
export default function PrintSheet({ calendar, turn }: Props) {
  const { t } = useTranslation('console');
  const { view, range, byDate, zone, lang, people } = calendar;
  const formatPhone = useFormatPhone();
  const business = useProfile().data?.name;
  const days = datesBetween(range.start, range.end);
  const printed = view === 'day' || view === 'week' ? days : days.filter((day) => byDate.has(day));

  // biome-ignore lint/correctness/useExhaustiveDependencies: prints at every turn
  useEffect(() => window.print(), [turn]);

  return createPortal(
    <article data-print-sheet className={styles.sheet}>
      <p>{business}</p>
      <h1>{periodTitle(calendar, false)}</h1>
      {printed.map((day) => (
        <section key={day}>
          {view !== 'day' && <h2>{formatDate(day, lang, 'long')}</h2>}
          {byDate.has(day) ? (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('outputs.time')}</th>
                  <th scope="col">{t('event.fact.customer')}</th>
                  <th scope="col">{t('event.fact.service')}</th>
                  {people.people.length > 0 && <th scope="col">{t('people.withWhom')}</th>}
                  <th scope="col">{t('event.fact.phone')}</th>
                  <th scope="col">{t('event.fact.note')}</th>
                </tr>
              </thead>
              <tbody>
                {byDate.get(day)?.map((entry) => (
                  <tr key={entry.id}>
                    <td>{formatTimeRange(entry.start, entry.end, zone, lang)}</td>
                    <td>
                      {entry.customer || entry.title}
                      {waitLabel(entry.kind, t) && <small>{waitLabel(entry.kind, t)}</small>}
                    </td>
                    <td>{entry.service}</td>
                    {people.people.length > 0 && <td>{entry.person}</td>}
                    <td>{formatPhone(entry.phone)}</td>
                    <td>
                      {entry.note}
                      <AnswerList answers={entry.answers} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <p>{t('calendar.emptyDay')}</p>
          )}
        </section>
      ))}
    </article>,
    document.body,
  );
}
