import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import styles from './entry-mark.module.css';

const MARKS = {
  came: Check,
  late: Clock,
  no_show: X,
  waiting: Inbox,
  unpaid: Hourglass,
  paid: CreditCard,
  overlap: TriangleAlert,
  absence: UserX,
};

export function findMark({
  attendance,
  kind,
  overlapsWith,
  absence,
  isPaid,
}: CalendarEntry): keyof typeof MARKS | null {
  if (absence === 'open') return 'absence';
  if (overlapsWith) return 'overlap';
  if (attendance) return attendance;
  if (kind === 'waiting' || kind === 'unpaid') return kind;
  return isPaid ? 'paid' : null;
}

/** The round mark of an entry, whose words are in its name. */
export function EntryMark({ entry }: { entry: CalendarEntry }) {
  const mark = findMark(entry);
  return mark && <RoundMark mark={mark} />;
}

export function RoundMark({ mark }: { mark: keyof typeof MARKS }) {
  const Icon = MARKS[mark];
  return (
    <i className={styles.mark} data-mark={mark} aria-hidden="true">
      <Icon />
    </i>
  );
}
