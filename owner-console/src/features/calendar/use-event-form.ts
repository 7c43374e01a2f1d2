import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { readKeptForm, useKeptForm } from '../../components/kept-form.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { useServices, useUser, useZone } from '../../data/queries.ts';
import { useRole } from '../../data/use-role.ts';
import { changeBody, newBody, toTimes } from '../../domain/calendar/event-body.ts';
import {
  defaultTime,
  type EventDraft,
  newDraft,
  type SelectedTime,
  toDraft,
} from '../../domain/calendar/event-draft.ts';
import { eventError } from '../../domain/calendar/event-error.ts';
import { usePeople } from '../../domain/calendar/people.ts';
import {
  type CustomerNotice,
  type EventChange,
  useEventChanges,
} from '../../domain/calendar/use-event-changes.ts';
import { useShowDay } from '../../domain/calendar/use-open-entry.ts';
import { toRepeat } from '../../domain/series/repeat-draft.ts';
import { useConflict } from './use-conflict.ts';
import { type UnconfirmedMove, useMoves } from './use-moves.ts';

const OWN_EVENT_FORM = 'own-event';

function toField(member: string, isNew: boolean): string {
  if (member === 'start_time') return 'start';
  if (member === 'end_time') return isNew ? 'duration' : 'end';
  if (member === 'repeat.count') return 'repeatCount';
  return member.replace(/^customer_(.)/, (_, first: string) => `customer${first.toUpperCase()}`);
}

export interface Template {
  /** The time range selected for it. */
  drawn: SelectedTime | null;
  /** The date of a new one whose time is not selected. */
  day?: string;
}

/** Starts from the event as it was when opened, or from a new one; keeps the draft when saving fails. */
export function useEventForm(opened: CalendarEvent | null, { drawn, day }: Template, onDone: () => void) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const services = (useServices().data?.services ?? []).filter(({ add_on }) => !add_on);
  const { variant } = useConsoleContext();
  const { chosen } = usePeople();
  const { staffId: own } = useRole();
  /** A new event in one person's calendar is that person's. */
  const owner = own ?? (chosen.length === 1 ? chosen[0] : undefined);
  const staffChoice = owner ? { staffId: owner } : {};
  const changes = useEventChanges();
  const [event, setEvent] = useState(opened);
  const email = useUser().data?.email ?? '';
  const [keptDraft] = useState(() =>
    event || drawn ? null : readKeptForm<EventDraft>(OWN_EVENT_FORM, email),
  );
  const form = useForm<EventDraft>({
    defaultValues: event
      ? toDraft(event, zone)
      : newDraft({
          ...staffChoice,
          ...(drawn ?? defaultTime(Date.now(), zone, variant.newEventMinutes, day)),
        }),
  });
  useLayoutEffect(() => {
    if (!keptDraft) return;
    for (const [name, value] of Object.entries(keptDraft))
      form.setValue(name as keyof EventDraft, value, { shouldDirty: true });
  }, [keptDraft, form]);
  useKeptForm(OWN_EVENT_FORM, form.watch(), event === null && form.formState.isDirty);
  const moves = useMoves();
  const showDay = useShowDay();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedMove | null>(null);
  /** A change whose scope in the series the owner chooses first. */
  const [seriesChange, setSeriesChange] = useState<EventChange | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const isBusy = form.formState.isSubmitting || unconfirmed !== null || seriesChange !== null;
  const conflict = useConflict({ event, now: opened, setEvent, form, zone, isBusy });

  const failedChange = event?.booking_ref ? 'event.moveFailed' : 'event.saveFailed';
  const failureText = event ? failedChange : 'event.addFailed';

  function refuse(error: ApiError) {
    if (event && error.status === 404) return conflict.lose();
    if (![400, 409].includes(error.status)) return setFailure(t(failureText));
    const fieldErrors = Object.entries(error.fields)
      .map(([member, message]) => [toField(member, !event), message] as const)
      .filter((entry): entry is readonly [keyof EventDraft, string] => entry[0] in form.getValues());
    if (fieldErrors.length === 0) setFailure(error.message);
    showFieldErrors(form.setError, fieldErrors);
  }

  const submit = form.handleSubmit(async (draft) => {
    setFailure(null);
    const problem = eventError(draft, event, zone, Date.now());
    if (problem) {
      form.setError(problem.field, { message: t(problem.text) }, { shouldFocus: true });
      return;
    }
    const change = event?.series_id ? changeBody(draft, event, services, zone) : {};
    if (Object.keys(change).length > 0) setSeriesChange(change);
    else await confirmOrSave(draft);
  });

  async function confirmOrSave(draft: EventDraft) {
    const move = event && {
      event,
      to: { ...toTimes(draft, event, zone), staff_id: draft.staff_id || null },
    };
    const question = move && (await moves.toConfirm(move));
    if (question) setUnconfirmed(question);
    else await save(draft, {});
  }

  async function save(draft: EventDraft, notice: CustomerNotice) {
    let added = 1;
    const { start_time } = toTimes(draft, event, zone);
    try {
      if (event) await changes.edit(event, changeBody(draft, event, services, zone), notice);
      else added = await changes.add(newBody(draft, services, zone), toRepeat(draft));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
      return;
    }
    if (unconfirmed) moves.offerUndo(unconfirmed, notice);
    else if (added > 1) announce(t('series.added', { count: added }), 'polite');
    else announce(t(event ? 'event.saved' : 'event.added'), 'polite');
    onDone();
    showDay(start_time);
  }

  /** `notice` is null if the owner keeps the old time. */
  async function answer(notice: CustomerNotice | null) {
    setUnconfirmed(null);
    if (notice) await form.handleSubmit((draft) => save(draft, notice))();
  }

  const seriesQuestion = event &&
    seriesChange && {
      event,
      change: seriesChange,
      onOne() {
        setSeriesChange(null);
        void form.handleSubmit(confirmOrSave)();
      },
      onClose: () => setSeriesChange(null),
      onChanged() {
        onDone();
        showDay(seriesChange.start_time ?? event.start_time);
      },
    };

  /** The length of the drawn time, which a service does not replace. */
  const hasLength = drawn !== null;
  return {
    form,
    event,
    services,
    zone,
    failure,
    submit,
    hasLength,
    unconfirmed,
    answer,
    seriesQuestion,
    ...conflict,
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
