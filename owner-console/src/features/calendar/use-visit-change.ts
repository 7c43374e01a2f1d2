import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { SeriesScope } from 'api/contract/limits.ts';
import type { PreviewReply } from 'api/contract/previews.ts';
import type { SeriesConflict } from 'api/contract/series.ts';
import type { Service } from 'api/contract/services.ts';
import { useState } from 'react';
import { ApiError, announce, useTranslation } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useServices } from '../../data/queries.ts';
import { NO_FAILURE, toVisitFailure, type VisitFailure } from '../../domain/bookings/visit-failure.ts';
import { withoutLine } from '../../domain/bookings/visit-lines.ts';
import { type CustomerNotice, useEventChanges } from '../../domain/calendar/use-event-changes.ts';
import {
  type DraftLine,
  findMemberFor,
  isSameDraft,
  toVisitChange,
  toVisitDraft,
} from '../../domain/calendar/visit-draft.ts';
import { canForce, conflictsIn } from '../../domain/series/conflicts-in.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';
import { useMoves } from './use-moves.ts';

export function useVisitChange(event: CalendarEvent, onDone: () => void) {
  const { t } = useTranslation('console');
  const call = useCall();
  const { editPlaces } = useEventChanges();
  const { offerMoveBack } = useMoves();
  const { active } = useStaff();
  const services = useServices().data?.services ?? [];
  const [before] = useState(() => toVisitDraft(event, services));
  const [draft, setDraft] = useState(before);
  const [scope, setScope] = useState<SeriesScope>('one');
  /** The appointments of the series that are not free. */
  const [refused, setRefused] = useState<readonly SeriesConflict[]>([]);
  const [failure, setFailure] = useState<VisitFailure>(NO_FAILURE);
  const [isBusy, setBusy] = useState(false);
  const isDirty = !isSameDraft(draft, before);
  const listed = draft.lines.map(
    ({ service }) => services.find(({ service_id }) => service_id === service.service_id) ?? service,
  );
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
  const hasConflicts = scope === 'one' && preview !== null && preview.conflicts.length > 0;
  const isForced = hasConflicts || (refused.length > 0 && canForce(refused));

  function replace(next: Partial<typeof draft>) {
    setFailure(NO_FAILURE);
    setRefused([]);
    setDraft({ ...draft, ...next });
  }
  const replaceLines = (lines: readonly DraftLine[]) =>
    replace({ lines, ...(lines.length > 1 && { seats: 1 }) });

  /** One appointment has its conflicts in the preview; those of a series are read from the refusal. */
  function refuse(refusal: ApiError) {
    const found = scope === 'one' ? [] : conflictsIn(refusal);
    setRefused(found);
    if (found.length > 0)
      setFailure(canForce(found) ? NO_FAILURE : { ...NO_FAILURE, other: t('series.isFull') });
    else setFailure(toVisitFailure(refusal, listed, t('visit.saveFailed')));
  }

  return {
    ...draft,
    services,
    isDirty,
    isBusy,
    isForced,
    scope,
    refused,
    failure: error instanceof ApiError && isDirty ? toVisitFailure(error, listed, error.message) : failure,
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
    setSeats: (seats: number) => replace({ seats }),
    choose(next: SeriesScope) {
      setScope(next);
      setRefused([]);
    },
    async save(notice: CustomerNotice) {
      setFailure(NO_FAILURE);
      setBusy(true);
      try {
        const moved = await editPlaces(event, { ...change, ...notice, force: isForced }, scope);
        const said = { text: t('visit.saved'), undone: t('visit.saved') };
        if (moved.length > 0) offerMoveBack({ event, moved, ...said }, notice);
        else announce(said.text, 'polite');
        onDone();
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        refuse(refusal);
        setBusy(false);
      }
    },
  };
}

export type VisitChange = ReturnType<typeof useVisitChange>;
