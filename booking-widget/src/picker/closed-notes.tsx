import type { ClosedNote } from 'api/contract/availability.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import styles from './closed-notes.module.css';

/** The business's notes on the days on which it is closed. */
export default function ClosedNotes({ notes }: { notes: readonly ClosedNote[] }) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const day = (date: string) => formatDate(date, lang, 'short');
  return (
    <ul className={styles.notes}>
      {notes.map(({ from, to, note }) => (
        <li key={from}>
          {t('days.closedNote', { days: from === to ? day(from) : `${day(from)} – ${day(to)}`, note })}
        </li>
      ))}
    </ul>
  );
}
