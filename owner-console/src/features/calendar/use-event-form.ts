import type { CalendarEvent } from 'api/contract/calendar.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, announce, useTranslation } from 'shared-ui';
import { showFieldErrors } from 'shared-ui/show-field-errors.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { useServices, useZone } from '../../data/queries.ts';
import { changeBody, newBody } from './event-body.ts';
import { defaultTime, draftOf, type EventDraft, newDraft, type SelectedTime } from './event-draft.ts';
import { eventError } from './event-error.ts';
import { useEventChanges } from './use-event-changes.ts';

/** Maps a field of the request to the field of the form. */
function fieldOf(member: string, isNew: boolean): string {
  if (member === 'start_time') return 'start';
  if (member === 'end_time') return isNew ? 'duration' : 'end';
  return member.replace(/^customer_(.)/, (_, first: string) => `customer${first.toUpperCase()}`);
}

/** Starts from the event as it was when opened, or from a new one; keeps the draft when saving fails. */
export function useEventForm(opened: CalendarEvent | null, drawn: SelectedTime | null, onDone: () => void) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const services = useServices().data?.services ?? [];
  const { variant } = useConsoleContext();
  const changes = useEventChanges();
  const [event] = useState(opened);
  const form = useForm<EventDraft>({
    defaultValues: event
      ? draftOf(event, zone)
      : newDraft(drawn ?? defaultTime(Date.now(), zone, variant.newEventMinutes)),
  });
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(error: ApiError) {
    if (![400, 409].includes(error.status))
      return setFailure(t(event ? 'event.saveFailed' : 'event.addFailed'));
    const known = Object.entries(error.fields)
      .map(([member, message]) => [fieldOf(member, !event), message] as const)
      .filter((entry): entry is readonly [keyof EventDraft, string] => entry[0] in form.getValues());
    if (known.length === 0) setFailure(error.message);
    showFieldErrors(form.setError, known);
  }

  const submit = form.handleSubmit(async (draft) => {
    setFailure(null);
    const problem = eventError(draft, event, zone, Date.now());
    if (problem) {
      form.setError(problem.field, { message: t(problem.text) }, { shouldFocus: true });
      return;
    }
    try {
      if (event) await changes.edit(event, changeBody(draft, event, services, zone));
      else await changes.add(newBody(draft, services, zone));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
      return;
    }
    announce(t(event ? 'event.saved' : 'event.added'), 'polite');
    onDone();
  });

  return { form, event, services, zone, failure, submit };
}

export type EventForm = ReturnType<typeof useEventForm>;
