import * as calls from '../../contract/calls/calendar-connections.ts';
import type { Deps } from '../../deps.ts';
import { getConnections } from '../../domain/calendar-connections/connection-list.ts';
import { createCallRouter } from '../../http/call-router.ts';
import * as usecases from './connections.usecases.ts';

export function calendarConnectionRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);
  const toKey = (owner: { businessKey: string }, connectionId: string) => ({
    businessKey: owner.businessKey,
    connectionId,
  });

  handle(calls.discoverCalendars, async ({ owner, body }) => ({
    calendars: await usecases.discover(deps, owner.businessKey, body),
  }));

  handle(calls.getConnections, async ({ owner }) => ({
    connections: await getConnections(deps, owner.businessKey),
  }));

  handle(calls.addConnection, async ({ owner, body }) => ({
    connection: await usecases.addConnection(deps, owner, body),
  }));

  handle(calls.editConnection, async ({ owner, params, body }) => ({
    connection: await usecases.editConnection(deps, owner, params.id, body),
  }));

  handle(calls.refreshConnection, async ({ owner, params }) => ({
    connection: await usecases.refreshConnection(deps, toKey(owner, params.id)),
  }));

  handle(calls.removeConnection, async ({ owner, params }) => ({
    connections: await usecases.removeConnection(deps, toKey(owner, params.id)),
  }));

  return router;
}
