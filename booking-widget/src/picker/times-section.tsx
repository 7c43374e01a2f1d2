import type { RefObject } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { Heading } from '../components/heading.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import type from '../components/type.module.css';
import { useStaffTexts } from '../components/use-staff-texts.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import type { PublicData } from '../data/public-data.ts';
import { DaySlots } from '../features/slots/day-slots.tsx';
import { mergeSlots } from '../features/slots/slots-by-day.ts';
import { useBooking } from './booking-context.tsx';
import { EmptyTimes, SlotNotes } from './lazy-parts.ts';
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
  const { days, shownDay, zone, otherZone, staffChoice, loading, error, gone, slot, service } = picker;
  const { time } = useTimeFormat();
  const { withStaff } = useStaffTexts();
  const dropped = useBooking((state) => state.dropped);
  const taken = useBooking((state) => state.taken);
  const isOffer = useBooking((state) => state.isOffer);
  const open = (shownDay && days.get(shownDay)) || [];
  const takenHere = taken.filter((start) => picker.toDay(start) === shownDay);
  const ownHere = own && picker.toDay(own) === shownDay ? [own] : [];
  const shown = mergeSlots(open, [...takenHere, ...ownHere]);
  const city = zonePlace(zone, lang);

  return (
    <section className={styles.times} id="times" aria-labelledby="times-heading">
      <div className={styles.heading}>
        <Heading level={2} id="times-heading" ref={headingRef} tabIndex={-1} className={type.title}>
          {shownDay ? formatDate(shownDay, lang, 'long') : t('slots.title')}
        </Heading>
        {!loading && open.length > 0 && (
          <p className={type.aside}>
            {staffChoice
              ? t('staff.count', { count: open.length, whom: withStaff(staffChoice), city })
              : t('slots.count', { count: open.length, city })}
          </p>
        )}
      </div>
      {Boolean(error) && !gone && <LoadFailed text={t('errors.availability')} onRetry={picker.reload} />}
      {isOffer && slot && <Banner tone="ok">{t('waitlist.offered')}</Banner>}
      {dropped && service && (
        <Banner tone="note">
          {dropped.by === 'link'
            ? t(isOffer ? 'waitlist.offerGone' : 'slots.linkGone', { time: time(dropped.slot, zone) })
            : dropped.by === 'person' && picker.person
              ? t('staff.dropped', { time: time(dropped.slot, zone), name: picker.person.name })
              : t('slots.dropped', { time: time(dropped.slot, zone), service: service.name })}
        </Banner>
      )}
      {!slot && takenHere.length > 0 && (
        <Banner tone="danger">{t(isOffer ? 'waitlist.offerTaken' : 'errors.slotTaken')}</Banner>
      )}
      {loading ? (
        <TimesSkeleton />
      ) : shownDay && shown.length > 0 ? (
        <>
          <LazyBoundary fallback={null}>
            <SlotNotes date={shownDay} slots={shown} zone={zone} otherZone={otherZone} />
          </LazyBoundary>
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
        (gone || !error) && (
          <LazyBoundary fallback={<TimesSkeleton />}>
            <EmptyTimes business={business} picker={picker} onChooseDay={onChooseDay} />
          </LazyBoundary>
        )
      )}
    </section>
  );
}
