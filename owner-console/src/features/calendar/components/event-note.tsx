import type { CalendarEvent } from 'api/contract/calendar.ts';
import { Button, Tag, useCurrentTime, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { AttendanceChoice } from './attendance-choice.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventParts } from './event-parts.tsx';

interface Props {
  event: CalendarEvent;
  inRail: boolean;
}

/** A read-only event: for the role `staff`, one of the whole business, and a visit in which others do a part. */
export default function EventNote({ event, inRail }: Props) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const isBooking = event.booking_ref !== null;
  const hasBegun = Date.parse(event.start_time) <= useCurrentTime();
  function close() {
    useCalendarStore.getState().close();
    restoreFocus();
  }
  return (
    <SidePanel
      inRail={inRail}
      title={event.title}
      tag={
        <>
          <Tag>{t(isBooking ? 'event.confirmed' : 'staff.wholeBusiness')}</Tag>{' '}
          {event.series_id && <Tag>{t('series.part')}</Tag>}
        </>
      }
      onClose={close}
      actions={
        <Button variant="secondary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p>{when(event.start_time, { end: event.end_time })}</p>
      {isBooking && hasBegun && <AttendanceChoice event={event} />}
      <EventParts event={event} />
      <EventFacts event={event} />
      <Banner tone="note">{t(isBooking ? 'event.ofOthers' : 'event.ofBusiness')}</Banner>
    </SidePanel>
  );
}
