import type { CalendarEvent } from 'api/contract/calendar.ts';
import { ATTENDANCES, type Attendance } from 'api/contract/limits.ts';
import { useState } from 'react';
import { ApiError, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useSWRConfig } from 'swr';
import { ButtonChoice } from '../../../components/button-choice.tsx';
import { useCall } from '../../../data/console-context.ts';
import { type EventsReply, isEventsKey } from '../../../data/queries.ts';

export function AttendanceChoice({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<Attendance | null>(null);
  const name = event.customer_name || event.customer_email || event.title;

  async function choose(chosen: Attendance) {
    setBusy(chosen);
    try {
      const attendance = chosen === event.attendance ? null : chosen;
      const { event: saved } = await call('POST /api/bookings/{id}/attendance', {
        params: { id: event.id },
        body: { attendance },
      });
      await mutate<EventsReply>(
        isEventsKey,
        (shown) =>
          shown && {
            ...shown,
            events: shown.events.map((listed) => (listed.id === saved.id ? { ...listed, ...saved } : listed)),
          },
        { revalidate: false },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'note' });
    }
    setBusy(null);
  }

  return (
    <ButtonChoice
      legend={t('attendance.question', { name })}
      options={ATTENDANCES}
      chosen={event.attendance}
      busy={busy}
      toLabel={(attendance) => t(`attendance.${attendance}`)}
      onChoose={choose}
    />
  );
}
