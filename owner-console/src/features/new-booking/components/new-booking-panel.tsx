import { MINUTE_MS } from 'api/time/units.ts';
import { isWallTime } from 'api/time/wall-times.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { zonePlace } from 'shared-ui/datetime/zone.ts';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { readKeptForm } from '../../../components/kept-form.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useProfile, useUser, useZone } from '../../../data/queries.ts';
import { useWhen } from '../../../data/use-when.ts';
import type { KeptBooking } from '../../../domain/bookings/booking-draft.ts';
import { type BookingStart, CALENDAR, openBooking } from '../../../domain/bookings/open-booking.ts';
import { PartList } from '../../../domain/bookings/part-list.tsx';
import type { SelectedTime } from '../../../domain/calendar/event-draft.ts';
import { KindChoice } from '../../../domain/calendar/kind-choice.tsx';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { BOOKING_FORM, useBookingForm } from '../use-booking-form.ts';
import styles from './new-booking-panel.module.css';
import { OtherTime } from './other-time.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ServiceFields } from './what-section.tsx';
import { CustomerFields } from './who-section.tsx';

interface Props {
  /** The free time that was chosen; null once the page has been reloaded. */
  free: SelectedTime | null;
  inRail: boolean;
  onClose: () => void;
}

const FORM = 'new-booking-panel';

export default function NewBookingPanel({ free, inRail, onClose }: Props) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const currency = useProfile().data?.currency ?? '';
  const when = useWhen();
  const email = useUser().data?.email ?? '';
  const { close, open, setUnsaved } = useCalendarStore.getState();
  const [start] = useState((): BookingStart => {
    const keptForm = free ? null : readKeptForm<KeptBooking>(BOOKING_FORM, email);
    return {
      from: CALENDAR,
      at: free?.start ?? { date: '', time: '' },
      ...(free?.staffId && { staffId: free.staffId }),
      ...(keptForm && { kept: keptForm }),
    };
  });
  const state = useBookingForm(start);
  const { form, draft, visit, startTime, parts, foundStaffId, isChanged, isForced, entered, failure } = state;
  useEffect(() => setUnsaved(isChanged), [isChanged, setUnsaved]);
  const fields = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => fields.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const person = useStaff().staff.find(({ staff_id }) => staff_id === foundStaffId);
  const end =
    startTime && visit && new Date(Date.parse(startTime) + visit.duration * MINUTE_MS).toISOString();
  const name = draft.customer.name.trim();

  function showAllFields() {
    close();
    openBooking({ from: CALENDAR, kept: entered });
  }

  /** An own event at the same time, as long as what was selected. */
  function showOwnEvent() {
    const at = { date: draft.date, time: draft.time };
    const minutes = free?.minutes ?? visit?.duration ?? 0;
    close();
    open({ drawn: isWallTime(at) && minutes > 0 ? { start: at, minutes, staffId: draft.staff_id } : null });
  }

  return (
    <SidePanel
      inRail={inRail}
      title={t('booking.title')}
      subtitle={
        end ? when(startTime, { end }) : t('event.zone', { city: zonePlace(zone, currentLanguage()) })
      }
      color={person?.color}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={showAllFields}>
            {t('booking.allFields')}
          </Button>
          <Button type="submit" form={FORM} busy={form.formState.isSubmitting}>
            {t(isForced ? 'booking.bookAnyway' : 'booking.book')}
          </Button>
        </>
      }
    >
      <form ref={fields} id={FORM} className={styles.form} noValidate onSubmit={state.submit}>
        <KindChoice chosen="booking" onOther={showOwnEvent} />
        <CustomerFields state={state} />
        <div className={styles.stack}>
          <ServiceFields state={state} />
        </div>
        <OtherTime state={state} />
        {parts.length > 1 && <PartList parts={parts} currency={currency} />}
        <QuestionsSection state={state} />
        {draft.customer.email !== '' && (
          <Checkbox
            label={name ? t('booking.mail', { who: name }) : t('booking.mailAnyone')}
            {...form.register('notify_customer')}
          />
        )}
        {isForced && <p className={styles.hint}>{t('booking.forcedHelp')}</p>}
        {failure && (
          <FailureBanner>{failure.status === 0 ? t('booking.offline') : failure.message}</FailureBanner>
        )}
      </form>
    </SidePanel>
  );
}
