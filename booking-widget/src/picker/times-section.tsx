import type { RefObject } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Heading } from '../components/heading.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import type from '../components/type.module.css';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import type { PublicData } from '../data/public-data.ts';
import { DaySlots } from '../features/slots/day-slots.tsx';
import { SlotNotes } from '../features/slots/slot-notes.tsx';
import { mergeSlots } from '../features/slots/slots-by-day.ts';
import { useBooking } from './booking-context.tsx';
import { ChoiceNotes, EmptyTimes } from './lazy-parts.ts';
import styles from './pick.module.css';
import { TimesSkeleton } from './times-skeleton.tsx';
import type { Picker } from './use-picker.ts';

interface Props {
  business: PublicData['business'];
  picker: Picker;
  own?: string | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChooseDay: (date: string) => void;
  onChooseSlot: (slot: string) => void;
  onTapSlot?: () => void;
}

export function TimesSection({
  business,
  picker,
  own,
  headingRef,
  onChooseDay,
  onChooseSlot,
  onTapSlot,
}: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { days, shownDay, zone, staffChoice, loading, error, gone, slot, visit } = picker;
  const { withStaff } = useStaffTexts();
  const taken = useBooking((state) => state.taken);
  const news = useBooking(({ lost, dropped, isOffer }) => lost ?? dropped ?? isOffer);
  const open = (shownDay && days.get(shownDay)) || [];
  const takenHere = taken.filter((start) => picker.toDay(start) === shownDay);
  const ownHere = own && picker.toDay(own) === shownDay ? [own] : [];
  const shown = mergeSlots(open, [...takenHere, ...ownHere]);
  const hasFailed = Boolean(error) && !gone;

  return (
    <section className={styles.times} id="times" aria-labelledby="times-heading">
      <div className={styles.heading}>
        <Heading level={2} id="times-heading" ref={headingRef} tabIndex={-1} className={type.title}>
          {shownDay ? formatDate(shownDay, lang, 'long') : t('slots.title')}
        </Heading>
        {!loading && open.length > 0 && (
          <p className={type.aside}>
            {t(visit && visit.seats > 1 ? 'slots.seats' : staffChoice ? 'staff.count' : 'slots.count', {
              count: open.length,
              seats: visit?.seats,
              whom: withStaff(staffChoice),
              city: zonePlace(zone, lang),
            })}
          </p>
        )}
      </div>
      {hasFailed && <LoadFailed text={t('errors.availability')} onRetry={picker.reload} />}
      {(news || !loading) && (
        <LazyBoundary fallback={null}>
          <ChoiceNotes business={business} picker={picker} hasTaken={takenHere.length > 0} />
        </LazyBoundary>
      )}
      {loading ? (
        <TimesSkeleton />
      ) : shownDay && shown.length > 0 ? (
        <>
          <SlotNotes date={shownDay} slots={shown} zone={zone} otherZone={picker.otherZone} />
          <DaySlots
            key={shownDay}
            date={shownDay}
            slots={shown}
            taken={takenHere}
            places={picker.places}
            own={own}
            zone={zone}
            selected={slot}
            labelledBy="times-heading"
            onChoose={onChooseSlot}
            onTap={onTapSlot}
          />
        </>
      ) : (
        !hasFailed && (
          <LazyBoundary fallback={<TimesSkeleton />}>
            <EmptyTimes business={business} picker={picker} onChooseDay={onChooseDay} />
          </LazyBoundary>
        )
      )}
    </section>
  );
}
