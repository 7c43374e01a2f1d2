import type { CalendarEvent } from 'api/contract/calendar.ts';
import { ANYONE } from 'api/contract/limits.ts';
import { addDays, datesBetween } from 'api/time/dates.ts';
import { useState } from 'react';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useCall } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';
import { listMembers, toMembers } from '../../domain/calendar/event-parts.ts';
import { forgetGiven, keepGiven, keepRefusals, setToCall } from './decisions.ts';
import type { Given, Row } from './rows.ts';
import type { AbsentBookings } from './use-absent-bookings.ts';

/** So many are sent at once, so that progress shows and other bookings go on. */
const PORTION = 100;
/** The calendar is asked who took appointments of so many days. */
const MOST_DAYS = 31;

/** Gives appointments away and takes that back. Each function rejects with an ApiError. */
export function useHandOver(list: AbsentBookings, isMailed: boolean) {
  const call = useCall();
  const zone = useZone();
  const [done, setDone] = useState<number | null>(null);

  async function readTakers(rows: readonly Row[], to: string) {
    if (to !== ANYONE) return () => to;
    const dates = rows.map(({ event }) => dateIn(event.start_time, zone)).sort();
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    if (first === '' || datesBetween(first, last).length > MOST_DAYS) return () => null;
    const query = { start: first, end: addDays(last, 1) };
    const { events: shown } = await call('GET /api/calendar', { query });
    const after = new Map(shown.map((event) => [event.id, event]));
    return ({ event, from }: Row) => {
      const part = event.parts.findIndex(({ staff_id }) => staff_id === (from ?? event.staff_id));
      return after.get(event.id)?.parts[part]?.staff_id ?? null;
    };
  }

  async function send(rows: readonly Row[], to: string): Promise<number> {
    const { handed_over: ids, left } = await call('POST /api/bookings/hand-over', {
      body: {
        bookings: rows.map(({ event: { id }, from }) => ({ id, to, ...(from && { from }) })),
        notify_customer: isMailed,
      },
    });
    const gone = rows.filter(({ event }) => ids.includes(event.id));
    const findTaker = await readTakers(gone, to);
    const given = gone.map(
      (row): Given => ({
        event: row.event,
        from: row.from,
        staffId: findTaker(row),
        isMailed: isMailed && row.event.customer_email !== '',
      }),
    );
    const staffId = to === ANYONE ? null : to;
    keepGiven(list.name, given);
    await list.leaveOut(ids);
    keepRefusals(Object.fromEntries(left.map(({ id, reason }) => [id, { reason, staffId }])));
    return ids.length;
  }

  return {
    /** How many were tried; null while none are given. */
    done,
    /** Gives rows to one member or to anyone. Resolves to how many went. */
    async give(rows: readonly Row[], to: string): Promise<number> {
      let count = 0;
      try {
        for (let at = 0; at < rows.length; at += PORTION) {
          setDone(at);
          count += await send(rows.slice(at, at + PORTION), to);
        }
      } finally {
        setDone(null);
        await list.reload();
      }
      return count;
    },
    async takeBack({ event, isMailed: wasMailed }: Given) {
      const params = { id: event.id };
      const hasOthers = listMembers(event).length > 1;
      const back = hasOthers ? { parts: toMembers(event), force: true } : { staff_id: event.staff_id };
      const body = { ...back, notify_customer: wasMailed };
      await call('PUT /api/calendar/{id}', { params, body });
      if (!list.isLeaving) await call('PUT /api/bookings/{id}/absence', { params, body: { state: 'open' } });
      forgetGiven(list.name, event.id);
      await list.reload();
    },
    async decide({ id }: CalendarEvent, state: 'open' | 'to_call' | 'kept') {
      if (list.isLeaving) return setToCall(id, state === 'to_call');
      await call('PUT /api/bookings/{id}/absence', { params: { id }, body: { state } });
      await list.reload();
    },
  };
}
