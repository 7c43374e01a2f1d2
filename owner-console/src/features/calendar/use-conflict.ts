import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { EntryChange } from 'api/contract/changes.ts';
import { minutesBetween } from 'api/time/wall-times.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type EventDraft, eventEnd, eventStart, toDraft } from '../../domain/calendar/event-draft.ts';
import { useCalendarStore } from '../../domain/calendar/store.ts';

export const isGone = (change: EntryChange | undefined) =>
  change?.type === 'deleted' || change?.type === 'cancelled';

/** Whether a form would show another event now. */
export function isChanged(opened: CalendarEvent, now: CalendarEvent, zone: string): boolean {
  return JSON.stringify(toDraft(opened, zone)) !== JSON.stringify(toDraft(now, zone));
}

interface Opened {
  /** The event as loaded into the form, and as in the calendar now; null for a new one. */
  event: CalendarEvent | null;
  now: CalendarEvent | null;
  setEvent: (event: CalendarEvent | null) => void;
  form: UseFormReturn<EventDraft>;
  zone: string;
  isBusy: boolean;
}

/** Changes by others to the event in the form. A form without a draft follows them. */
export function useConflict({ event, now, setEvent, form, zone, isBusy }: Opened) {
  const change = useCalendarStore((state) => (event ? state.elsewhere[event.id] : undefined));
  const [isMissing, setMissing] = useState(false);
  const { isDirty } = form.formState;
  const isDeleted = event !== null && (isMissing || isGone(change));
  const differs = event !== null && now !== null && !isBusy && isChanged(event, now, zone);
  const conflict = isDeleted ? 'deleted' : differs && isDirty ? 'changed' : null;

  function showTheirs() {
    if (!now) return;
    setEvent(now);
    form.reset(toDraft(now, zone));
  }

  useEffect(() => {
    if (!differs || isDirty || isDeleted || !now) return;
    setEvent(now);
    form.reset(toDraft(now, zone));
  }, [differs, isDirty, isDeleted, now, zone, form, setEvent]);

  return {
    conflict,
    theirs: now,
    showTheirs,
    /** The draft replaces what others wrote. */
    keepMine: () => setEvent(now),
    /** The server does not have the event. */
    lose: () => setMissing(true),
    toNew() {
      const draft = form.getValues();
      form.setValue('duration', String(minutesBetween(eventStart(draft), eventEnd(draft))));
      setEvent(null);
    },
  } as const;
}
