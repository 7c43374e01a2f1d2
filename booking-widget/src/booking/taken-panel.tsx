import { currentLanguage, useTranslation, VisuallyHidden } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import type { Visit } from '../data/visit.ts';
import { DaySlots } from '../features/slots/day-slots.tsx';
import { mergeSlots } from '../features/slots/slots-by-day.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import type { Picker } from '../picker/use-picker.ts';
import { TakenStep } from './lazy-steps.ts';
import type { BookingActions } from './use-booking-actions.ts';

interface Props {
  visit: Visit;
  picker: Picker;
  slot: string;
  actions: BookingActions;
}

export function TakenPanel({ visit, picker, slot, actions }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const { addStaff } = useStaffTexts();
  const store = useBookingStore();
  const { bookingError, taken, busy, stepChanged, isOffer } = useBooking((state) => state);
  const { zone, days } = picker;
  const date = picker.toDay(slot);
  const open = (days.get(date) ?? []).filter((start) => !taken.includes(start));
  const takenHere = taken.filter((start) => picker.toDay(start) === date);
  const day = formatDate(date, lang, 'long');

  return (
    <TakenStep
      message={bookingError?.message ?? t('errors.slotTaken')}
      kept={t(isOffer ? 'waitlist.goesOn' : 'taken.kept')}
      day={day}
      detail={t('bar.what', {
        service: addStaff(visit.name, picker.staffChoice),
        zone: t('zone.named', { city: zonePlace(zone, lang) }),
      })}
      open={open}
      suggested={open.find((start) => start > slot) ?? open.at(-1) ?? null}
      busy={busy}
      loading={picker.loading}
      focusHeading={stepChanged}
      formatSlot={(start) => time(start, zone)}
      onTake={(start) => actions.takeInstead(start, picker.toDay(start))}
      onSeeAll={() => {
        store.setState({ slot: null, day: date });
        store.goTo('time');
      }}
    >
      {(chosen, choose) => (
        <section aria-labelledby="other-times">
          <VisuallyHidden>
            <h2 id="other-times">{day}</h2>
          </VisuallyHidden>
          <DaySlots
            date={date}
            slots={mergeSlots(open, takenHere)}
            taken={takenHere}
            zone={zone}
            selected={chosen}
            labelledBy="other-times"
            onChoose={choose}
          />
        </section>
      )}
    </TakenStep>
  );
}
