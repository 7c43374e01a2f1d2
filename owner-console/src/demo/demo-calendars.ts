import type { CalendarConnection } from 'api/contract/calendar-connections.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { sampleBusiness } from 'booking-parts/sample-business.ts';
import type { Handlers } from 'shared-ui/call-with.ts';
import { BUSY, CONNECTION_ID } from './demo-calendar.ts';
import { type DemoState, demoText } from './demo-state.ts';

const demoConnection = (now: number): CalendarConnection => ({
  id: CONNECTION_ID,
  kind: 'caldav',
  name: demoText('calendar'),
  host: 'caldav.example',
  staff_id: sampleBusiness().staff[1].staff_id,
  write: true,
  all_day_blocks: true,
  state: 'ok',
  last_success_at: new Date(now - 4 * MINUTE_MS).toISOString(),
  error: null,
  events: BUSY.length,
});

/** One calendar in memory, which can be changed and removed. `now` in epoch ms. */
export function calendarsCalls(state: DemoState, now: number): Handlers {
  let connections = [demoConnection(now)];
  const keep = (id: string, change: Partial<CalendarConnection>) => {
    connections = connections.map((connection) =>
      connection.id === id ? { ...connection, ...change } : connection,
    );
    const [connection = demoConnection(now)] = connections;
    return { connection };
  };
  return {
    'GET /api/calendar-connections': async () => ({ connections }),
    async 'PUT /api/calendar-connections/{id}'({ params: { id }, body: { password: _, ...change } = {} }) {
      const { staff_id } = change;
      if (staff_id !== undefined)
        state.events = state.events.map((event) => (event.external ? { ...event, staff_id } : event));
      return keep(id, change);
    },
    'POST /api/calendar-connections/{id}/refresh': async ({ params: { id } }) =>
      keep(id, { last_success_at: new Date().toISOString() }),
    async 'DELETE /api/calendar-connections/{id}'() {
      connections = [];
      state.events = state.events.filter(({ external }) => !external);
      return { connections };
    },
  };
}
