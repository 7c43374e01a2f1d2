import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { PreviewReply } from 'api/contract/previews.ts';
import type { Service } from 'api/contract/services.ts';
import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useServices } from '../../data/queries.ts';
import { withoutLine } from '../../domain/bookings/visit-lines.ts';
import { useCalendarStore } from '../../domain/calendar/store.ts';
import { type CustomerNotice, useEventChanges } from '../../domain/calendar/use-event-changes.ts';
import {
  type DraftLine,
  findMemberFor,
  isSameDraft,
  toVisitChange,
  toVisitDraft,
  type VisitDraft,
} from '../../domain/calendar/visit-draft.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

export function useVisitChange(event: CalendarEvent, onDone: () => void) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { compose } = useEventChanges();
  const { active } = useStaff();
  const services = useServices().data?.services ?? [];
  const [before] = useState(() => toVisitDraft(event, services));
  const [draft, setDraft] = useState(before);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = !isSameDraft(draft, before);
  const change = toVisitChange(draft, before);
  const { data, error } = useSWR<PreviewReply | null>(
    isDirty ? ['visit change', event.id, JSON.stringify(change)] : null,
    async () => {
      const request = { params: { id: event.id }, query: { preview: 'true' as const }, body: change };
      const reply = await call('PUT /api/calendar/{id}', request);
      return 'conflicts' in reply ? reply : null;
    },
    { keepPreviousData: true },
  );
  const preview = (isDirty && data) || null;
  const hasConflicts = preview !== null && preview.conflicts.length > 0;

  function replaceLines(lines: readonly DraftLine[]) {
    setFailure(null);
    setDraft({ lines, seats: lines.length > 1 ? 1 : draft.seats });
  }

  function offerUndo(changed: CalendarEvent, back: VisitDraft, { notify_customer }: CustomerNotice) {
    async function undo() {
      const notice = notify_customer === undefined ? {} : { notify_customer };
      try {
        await compose(changed, { ...toVisitChange(back, draft), force: true, ...notice });
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        useCalendarStore.getState().fail(refusal.message);
        announce(refusal.message, 'assertive');
      }
    }
    toast({ text: t('visit.saved'), action: { label: t('event.undo'), onAct: () => void undo() } });
  }

  return {
    ...draft,
    services,
    isDirty,
    isBusy,
    failure: failure ?? (error instanceof ApiError ? error.message : null),
    /** The times and people as they are, or would be. */
    placed: preview ?? event,
    conflictingParts: hasConflicts ? preview.parts : [],
    add(service: Service, place: number) {
      const staffId = findMemberFor(service, draft.lines[place - 1]?.staffId, active);
      replaceLines(draft.lines.toSpliced(place, 0, { service, staffId }));
    },
    remove: (index: number) => replaceLines(withoutLine(draft.lines, index)),
    give: (index: number, staffId: string) =>
      replaceLines(draft.lines.map((line, at) => (at === index ? { ...line, staffId } : line))),
    setSeats: (seats: number) => setDraft({ ...draft, seats }),
    async save(notice: CustomerNotice) {
      setFailure(null);
      setBusy(true);
      try {
        const force = hasConflicts && { force: true };
        offerUndo(await compose(event, { ...change, ...force, ...notice }), before, notice);
        onDone();
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        setFailure([400, 409].includes(refusal.status) ? refusal.message : t('visit.saveFailed'));
        setBusy(false);
      }
    },
  };
}

export type VisitChange = ReturnType<typeof useVisitChange>;
