import type { Resource, ResourceBody, ResourceUse } from 'api/contract/resources.ts';
import { addDays } from 'api/time/dates.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { zoneOffsets } from 'shared-ui';
import type { Handlers } from 'shared-ui/call-with.ts';
import type { DemoState } from './demo-state.ts';

const complete = (body: ResourceBody) => ({
  name: body.name,
  quantity: body.quantity ?? 1,
  turnaround: body.turnaround ?? 0,
  active: body.active ?? true,
});

function listUses(
  { profile, services, events, requests }: DemoState,
  { from, to }: { from: string; to: string },
): ResourceUse[] {
  const midnight = (date: string) => toInstant({ date, time: '00:00' }, zoneOffsets(profile.timezone));
  const [start, end] = [midnight(from), midnight(addDays(to, 1))];
  const needs = new Map(services.map(({ service_id, resource_ids }) => [service_id, resource_ids]));
  return [...events, ...requests].flatMap(({ id, parts }) =>
    parts
      .filter((part) => part.start_time < end && part.end_time > start)
      .flatMap(({ service_id, start_time, end_time }) =>
        (needs.get(service_id) ?? []).map((resource_id) => ({
          ...{ resource_id, event_id: id, start_time, end_time },
        })),
      ),
  );
}

/** The sample business has no rooms until the visitor adds one. */
export function resourcesCalls(state: DemoState): Handlers {
  let resources: Resource[] = [];
  function reply(next: Resource[]) {
    resources = next.toSorted((a, b) => a.name.localeCompare(b.name));
    return { resources };
  }
  return {
    'GET /api/resources': async () => ({ resources }),
    'GET /api/resources/usage': async ({ query }) => ({ usage: listUses(state, query) }),
    'GET /api/resources/occupancy': async () => ({ occupancy: [] }),
    'GET /api/resources/{id}/excess': async () => ({ events: [] }),
    'POST /api/resources': async ({ body }) =>
      reply([...resources, { ...complete(body), resource_id: state.newId('resource') }]),
    'PUT /api/resources/{id}': async ({ params: { id }, body = {} }) =>
      reply(
        resources.map((resource) =>
          resource.resource_id === id ? { ...resource, ...complete({ ...resource, ...body }) } : resource,
        ),
      ),
    async 'DELETE /api/resources/{id}'({ params: { id } }) {
      state.services = state.services.map((service) => ({
        ...service,
        resource_ids: service.resource_ids.filter((other) => other !== id),
      }));
      return reply(resources.filter(({ resource_id }) => resource_id !== id));
    },
  };
}
