import type {
  CalendarConnection,
  ConnectionBody,
  ConnectionChangeBody,
  DiscoverBody,
} from 'api/contract/calendar-connections.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey, useRead } from '../../data/queries.ts';

const LIST = callAddress('GET /api/calendar-connections');

/** Read again while shown, because the server reads the calendars without the console. */
export const useConnections = () =>
  useRead('GET /api/calendar-connections', [], { refreshInterval: MINUTE_MS });

/** Each function rejects with an ApiError. */
export function useConnectionChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const show = async (change: (connections: CalendarConnection[]) => CalendarConnection[]) => {
    await mutate<{ connections: CalendarConnection[] }>(
      LIST,
      (reply) => reply && { connections: change(reply.connections) },
      { revalidate: false },
    );
    await mutate(isEventsKey);
  };
  const replace = async (connection: CalendarConnection) => {
    await show((connections) =>
      connections.map((listed) => (listed.id === connection.id ? connection : listed)),
    );
    return connection;
  };

  return {
    async discover(body: DiscoverBody) {
      return (await call('POST /api/calendar-connections/discover', { body })).calendars;
    },
    async add(body: ConnectionBody) {
      const { connection } = await call('POST /api/calendar-connections', { body });
      await show((connections) => [...connections, connection]);
      return connection;
    },
    /** A change of the password resolves once the calendar was read or could not be. */
    async change(id: string, body: ConnectionChangeBody) {
      return replace((await call('PUT /api/calendar-connections/{id}', { params: { id }, body })).connection);
    },
    async refresh(id: string) {
      return replace(
        (await call('POST /api/calendar-connections/{id}/refresh', { params: { id } })).connection,
      );
    },
    async remove(id: string) {
      const { connections } = await call('DELETE /api/calendar-connections/{id}', { params: { id } });
      await show(() => connections);
    },
  };
}
