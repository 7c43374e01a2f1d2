import type { CalendarEvent } from 'api/contract/calendar.ts';
import { Button, ButtonLink, Tag, useTranslation } from 'shared-ui';
import { linkProps } from '../../../components/place-link.tsx';
import { goTo } from '../../../components/place-store.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useRole } from '../../../data/use-role.ts';
import { useWhen } from '../../../data/use-when.ts';
import { restoreFocus } from '../../../domain/calendar/focus-calendar.ts';
import { leavePanel, useCalendarStore } from '../../../domain/calendar/store.ts';
import { BusySource } from '../../../domain/calendar-connections/busy-source.tsx';
import { CONNECTIONS } from '../../../domain/webhooks/webhook-addresses.ts';

interface Props {
  event: CalendarEvent;
  inRail: boolean;
}

/** A busy time of a connected calendar, with the way to its connection for those who may see it. */
export default function ExternalNote({ event, inRail }: Props) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { isStaff } = useRole();
  function close() {
    useCalendarStore.getState().close();
    restoreFocus();
  }
  return (
    <SidePanel
      inRail={inRail}
      title={t('calendars.busy')}
      tag={<Tag>{t('calendar.kind.external')}</Tag>}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('close')}
          </Button>
          {!isStaff && (
            <ButtonLink variant="quiet" {...linkProps(CONNECTIONS, (to) => leavePanel(() => goTo(to)))}>
              {t('sections.connections')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{when(event.start_time, { end: event.end_time })}</p>
      {isStaff ? <p>{t('calendars.note')}</p> : <BusySource connectionId={event.connection_id} />}
    </SidePanel>
  );
}
