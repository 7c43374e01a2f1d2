import type { CalendarEvent, MovedEvent } from 'api/contract/calendar.ts';
import type { Conflict } from 'api/contract/conflicts.ts';
import type { PreviewReply } from 'api/contract/previews.ts';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { useCall } from '../../data/console-context.ts';
import { useProfile } from '../../data/queries.ts';
import { useWhen } from '../../data/use-when.ts';
import { optimisticEvent } from '../../domain/calendar/event-body.ts';
import { type PartMembers, toMembers } from '../../domain/calendar/event-parts.ts';
import { usePeople } from '../../domain/calendar/people.ts';
import { useCalendarStore } from '../../domain/calendar/store.ts';
import {
  type CustomerNotice,
  type EventChange,
  useEventChanges,
} from '../../domain/calendar/use-event-changes.ts';

export type Placement = Pick<CalendarEvent, 'start_time' | 'end_time' | 'staff_id'> & { parts?: PartMembers };

export interface Move {
  event: CalendarEvent;
  to: Placement;
}

export interface SavedMove {
  event: CalendarEvent;
  moved: MovedEvent[];
  /** What is said of it, and of its undoing; by default that a series was rescheduled. */
  text?: string;
  undone?: string;
}

export interface UnconfirmedMove extends Move {
  isMailed: boolean;
  conflicts: readonly Conflict[];
  /** The services at the new place, each with its conflicts; none where they are not told apart. */
  parts: PreviewReply['parts'];
}

const NO_CONFLICTS = { conflicts: [], parts: [] };

/** What the move names: a member is everyone's of a visit, and therefore only named if changed. */
export function toMoveBody({ event, to }: Move): EventChange {
  const { parts, staff_id, ...times } = to;
  return { ...times, ...(parts ? { parts } : staff_id !== event.staff_id && { staff_id }) };
}

export function useMoves() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { edit, moveBack } = useEventChanges();
  const { fail } = useCalendarStore.getState();
  const formatWhen = useWhen();
  const { names } = usePeople();
  const customersAreMailed = useProfile().data?.notify_customer;

  /** False if it failed, which the calendar shows. */
  async function save({ event, to }: Move, notice: CustomerNotice): Promise<boolean> {
    fail(null);
    try {
      await edit(event, toMoveBody({ event, to }), { ...notice, ...(to.parts && { force: true }) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = [400, 409].includes(error.status)
        ? error.message
        : t(event.booking_ref === null ? 'event.saveFailed' : 'event.moveFailed');
      fail(message);
      announce(message, 'assertive');
      return false;
    }
  }

  /** None if they cannot be read; saving then shows the error. */
  async function readConflicts({ event, to }: Move): Promise<Pick<UnconfirmedMove, 'conflicts' | 'parts'>> {
    const { start_time, end_time, staff_id, parts } = to;
    const query = { start_time, end_time, ...(staff_id && staff_id !== event.staff_id && { staff_id }) };
    const params = { id: event.id };
    try {
      if (parts) {
        const body = { start_time, parts };
        const reply = await call('PUT /api/calendar/{id}', { params, query: { preview: 'true' }, body });
        return 'conflicts' in reply ? reply : NO_CONFLICTS;
      }
      const reply = await call('GET /api/calendar/{id}/conflicts', { params, query });
      return { conflicts: reply.conflicts, parts: [] };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return NO_CONFLICTS;
    }
  }

  /** The email about a move leaves after a few seconds: an undone one is not mailed. */
  function offerUndo({ event, to }: Move, { notify_customer }: CustomerNotice) {
    const { start_time, end_time, staff_id } = event;
    const notice = notify_customer === undefined ? {} : { notify_customer };
    const moved = optimisticEvent(toMoveBody({ event, to }), event, event.id);
    const back = { start_time, end_time, staff_id, ...(to.parts && { parts: toMembers(event) }) };
    const onAct = () => void save({ event: moved, to: back }, notice);
    const when = formatWhen(to.start_time, { end: to.end_time });
    const name = to.staff_id !== event.staff_id && names.get(to.staff_id ?? '');
    const text = name ? t('event.movedWith', { when, name }) : t('event.moved', { when });
    toast({ text, action: { label: t('event.undo'), onAct } });
  }

  function offerMoveBack({ event, moved, text, undone }: SavedMove, notice: CustomerNotice) {
    const onAct = () => void undoSaved();
    toast({
      text: text ?? t('series.moved', { count: moved.length }),
      action: { label: t('event.undo'), onAct },
    });

    async function undoSaved() {
      fail(null);
      try {
        await moveBack(event, moved, notice);
        announce(undone ?? t('series.movedBack'), 'polite');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const message = [400, 409].includes(error.status) ? error.message : t('event.moveFailed');
        fail(message);
        announce(message, 'assertive');
      }
    }
  }

  return {
    offerMoveBack,
    /** A move that needs confirmation: the customer is emailed about it, or the time is not free. Else null. */
    async toConfirm(move: Move): Promise<UnconfirmedMove | null> {
      const { event, to } = move;
      const stays = to.start_time === event.start_time && to.staff_id === event.staff_id && !to.parts;
      if (stays || event.booking_ref === null) return null;
      const isMailed = event.customer_email !== '' && customersAreMailed === true;
      const { conflicts, parts } = await readConflicts(move);
      return isMailed || conflicts.length > 0 ? { ...move, isMailed, conflicts, parts } : null;
    },
    offerUndo,
    async move(move: Move, notice: CustomerNotice = {}) {
      if (await save(move, notice)) offerUndo(move, notice);
    },
  };
}
