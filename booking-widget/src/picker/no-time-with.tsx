import type { PublicStaff } from 'api/contract/staff.ts';
import CalendarX from 'lucide-react/icons/calendar-x';
import { Button, currentLanguage, EmptyState, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { allSlots, nextOpenDay, slotsByDay } from '../features/slots/slots-by-day.ts';
import { useBookingStore } from './booking-context.tsx';
import styles from './contact-buttons.module.css';
import { useAnyonesTimes } from './use-anyones-times.ts';
import type { Picker } from './use-picker.ts';

interface Props {
  person: PublicStaff;
  picker: Picker;
  onChooseDay: (date: string) => void;
}

/** Leads to the person's next open day, or to those of the others. */
export function NoTimeWith({ person, picker, onChooseDay }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const store = useBookingStore();
  const { days, shownDay, zone, keptStaff } = picker;
  const hasAnyone = picker.hasAnyone && !keptStaff;
  const union = useAnyonesTimes(picker);
  const others = (shownDay && union && slotsByDay(allSlots(union), zone).get(shownDay)?.length) || 0;
  const next = nextOpenDay(days, shownDay ?? picker.today);
  const first = next && days.get(next)?.[0];
  const sentences = [
    first && t('slots.nextOpen', { day: formatDate(next, lang, 'long'), time: time(first, zone) }),
    hasAnyone && others > 0 && t('staff.others', { count: others }),
  ].filter(Boolean) as string[];
  const [one, two] = sentences;
  return (
    <EmptyState
      icon={<CalendarX />}
      title={t('staff.noTime', { name: person.name })}
      help={one && two ? t('common:sentences', { first: one, second: two }) : one}
      action={
        <div className={styles.buttons}>
          {first && (
            <Button variant="secondary" onClick={() => onChooseDay(next)}>
              {t('slots.goTo', { day: formatDate(next, lang, 'short') })}
            </Button>
          )}
          {hasAnyone && (
            <Button variant="quiet" onClick={() => store.choosePerson(null)}>
              {t('staff.seeAnyone')}
            </Button>
          )}
        </div>
      }
    />
  );
}
