import type { CalendarEvent } from 'api/contract/calendar.ts';
import { Button, Tag, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useWhen } from '../../../data/use-when.ts';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { EventFacts } from './event-facts.tsx';

interface Props {
  event: CalendarEvent;
  inRail: boolean;
}

/** A read-only event: for the role `staff`, one of the whole business. */
export default function EventNote({ event, inRail }: Props) {
  const { t } = useTranslation('console');
  const when = useWhen();
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
          <Tag>{t('staff.wholeBusiness')}</Tag> {event.series_id && <Tag>{t('series.part')}</Tag>}
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
      <EventFacts event={event} />
      <Banner tone="note">{t('event.ofBusiness')}</Banner>
    </SidePanel>
  );
}
