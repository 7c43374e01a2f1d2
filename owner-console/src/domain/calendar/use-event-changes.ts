import type { CalendarEvent, DeleteEventBody, EventChangeBody, MovedEvent } from 'api/contract/calendar.ts';
import type { SeriesScope } from 'api/contract/limits.ts';
import type { Repeat } from 'api/contract/series.ts';
import { ApiError } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { type EventsReply, eventsRange, isEventsKey, useZone } from '../../data/queries.ts';
import { type newBody, optimisticEvent, seenIn } from './event-body.ts';
import type { PartMembers } from './event-parts.ts';

/** What the customer of a booking is told; the owner's option by default. */
export type CustomerNotice = Pick<EventChangeBody, 'note' | 'notify_customer'>;

export type EventChange = Partial<ReturnType<typeof newBody>> & { parts?: PartMembers };

const UNSENT = 'unsent';
const EVENT = '/api/calendar/{id}';

/** Browsers repeat a request whose reply was lost, and what it removed is not found any more. */
function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Optimistic in every cached range of the calendar, restored on failure. Each function rejects with an ApiError. */
export function useEventChanges() {
  const call = useCall();
  const { cache, mutate } = useSWRConfig();
  const zone = useZone();

  /** Replaces the event with this id in every range, or removes it where `event` is null. */
  async function show(id: string, event: CalendarEvent | null) {
    const first = event && dateIn(event.start_time, zone);
    const last = event && dateIn(new Date(Date.parse(event.end_time) - 1).toISOString(), zone);
    const cachedRanges = [...cache.keys()].filter(isEventsKey);
    await Promise.all(
      cachedRanges.map((key) => {
        const { start, end } = eventsRange(key);
        const isInRange = first !== null && last !== null && first < end && last >= start;
        const replaced = (reply?: EventsReply) => {
          if (!reply) return undefined;
          const others = reply.events.filter((other) => other.id !== id);
          return { events: isInRange ? [...others, event as CalendarEvent] : others };
        };
        return mutate<EventsReply>(key, replaced, { revalidate: false });
      }),
    );
  }

  async function attempt<T>(
    id: string,
    before: CalendarEvent | null,
    next: CalendarEvent | null,
    send: () => Promise<T>,
  ): Promise<T> {
    await show(id, next);
    try {
      return await send();
    } catch (error) {
      await show(id, before);
      await mutate(isEventsKey);
      throw error;
    }
  }

  return {
    /** Resolves to how many events it made. */
    async add(body: ReturnType<typeof newBody>, repeat: Repeat | null): Promise<number> {
      const send = () => call('POST /api/calendar', { body: { ...body, ...(repeat && { repeat }) } });
      const { event, events = 1 } = await attempt(UNSENT, null, optimisticEvent(body, null, UNSENT), send);
      await show(UNSENT, null);
      await show(event.id, event);
      if (repeat) await mutate(isEventsKey);
      return events;
    },
    async edit(
      event: CalendarEvent,
      body: EventChange,
      options: CustomerNotice & Pick<EventChangeBody, 'force'> = {},
    ) {
      const request = { params: { id: event.id }, body: { ...body, ...seenIn(event, body), ...options } };
      const send = () => call(`PUT ${EVENT}`, request);
      const reply = await attempt(event.id, event, optimisticEvent(body, event, event.id), send);
      if ('event' in reply) await show(event.id, reply.event);
    },
    /** Services, people or places of an appointment, or several of a series: shown when they are saved. Resolves to what moved. */
    async editPlaces(event: CalendarEvent, body: EventChangeBody, scope: SeriesScope): Promise<MovedEvent[]> {
      const request = {
        params: { id: event.id },
        query: { scope },
        body: { ...body, ...seenIn(event, body) },
      };
      const reply = await call(`PUT ${EVENT}`, request);
      await mutate(isEventsKey);
      return ('event' in reply && reply.moved) || [];
    },
    /** Undoes what `editPlaces` moved. */
    async moveBack(event: CalendarEvent, moved: MovedEvent[], { notify_customer }: CustomerNotice) {
      const body = { moved, ...(notify_customer !== undefined && { notify_customer }) };
      await call('POST /api/calendar/{id}/move-back', { params: { id: event.id }, body });
      await mutate(isEventsKey);
    },
    /** `note`: emailed to the customer. `scope`: of a series. */
    async remove(event: CalendarEvent, body: DeleteEventBody, scope: SeriesScope = 'one') {
      const request = { params: { id: event.id }, query: { scope }, body };
      await attempt(event.id, event, null, () => call(`DELETE ${EVENT}`, request).catch(acceptGone));
      if (scope !== 'one') await mutate(isEventsKey);
    },
  };
}
