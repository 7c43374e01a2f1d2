import type { DayState } from './day-state.ts';
import styles from './month-grid.module.css';

interface Props {
  date: string;
  state: DayState;
  label: string;
  past: boolean;
  today: boolean;
  selected: boolean;
  tabStop: boolean;
  onChoose: (date: string) => void;
}

export function DayCell({ date, state, label, past, today, selected, tabStop, onChoose }: Props) {
  const number = Number(date.slice(8));
  const look = [styles.day, past && styles.past, today && styles.today, selected && styles.selected];
  if (state === 'closed') {
    return (
      <td
        aria-disabled="true"
        aria-label={label}
        aria-current={today ? 'date' : undefined}
        data-date={date}
        tabIndex={tabStop ? 0 : -1}
      >
        <span className={look.filter(Boolean).join(' ')}>{number}</span>
      </td>
    );
  }
  return (
    <td>
      <button
        type="button"
        className={[...look, styles[state]].filter(Boolean).join(' ')}
        aria-label={label}
        aria-current={today ? 'date' : undefined}
        aria-pressed={selected}
        data-date={date}
        tabIndex={tabStop ? 0 : -1}
        onClick={() => onChoose(date)}
      >
        {number}
      </button>
    </td>
  );
}
