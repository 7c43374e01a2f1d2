import { NO_PAYMENT } from 'api/contract/payment-kinds.ts';
import type { ServiceBody } from 'api/contract/services.ts';
import type { Handlers } from 'shared-ui/call-with.ts';
import type { DemoState } from './demo-state.ts';

const complete = (body: ServiceBody) => ({
  ...body,
  price: body.price ?? null,
  capacity: body.capacity ?? 1,
  description: body.description ?? '',
  category: body.category ?? '',
  buffer_before: body.buffer_before ?? 0,
  buffer_after: body.buffer_after ?? 0,
  staff_ids: body.staff_ids ?? null,
  add_on: body.add_on ?? false,
  goes_with: body.goes_with ?? null,
  processing: body.processing ?? null,
  max_seats: body.max_seats ?? 1,
  resource_ids: body.resource_ids ?? [],
  payment: { ...NO_PAYMENT, ...body.payment },
  tax_ids: [],
  questions: (body.questions ?? []).map((question, index) => ({
    ...question,
    question_id: question.question_id ?? `question ${index}`,
    required: question.required ?? false,
    options: question.options ?? [],
  })),
});

export function servicesCalls(state: DemoState): Handlers {
  return {
    'GET /api/services': async () => ({ services: state.services }),
    async 'POST /api/service'({ body }) {
      const service = { ...complete(body), service_id: state.newId('service'), position: null };
      state.services = [...state.services, service];
      state.shifts = state.shifts.map((shift) => ({
        ...shift,
        bookable_services: [...shift.bookable_services, service.service_id],
      }));
      return { services: state.services };
    },
    async 'PUT /api/service/{id}'({ params: { id }, body }) {
      state.services = state.services.map((service) =>
        service.service_id === id ? { ...service, ...complete(body) } : service,
      );
      return { services: state.services };
    },
    async 'PUT /api/services/order'({ body: { service_ids } }) {
      const places = new Map(service_ids.map((id, position) => [id, position]));
      state.services = state.services
        .map((service) => ({ ...service, position: places.get(service.service_id) ?? null }))
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
      return { services: state.services };
    },
    async 'POST /api/service/{id}'({ params: { id } }) {
      state.services = state.services.filter((service) => service.service_id !== id);
      state.shifts = state.shifts.map((shift) => ({
        ...shift,
        bookable_services: shift.bookable_services.filter((other) => other !== id),
      }));
      return { services: state.services, published: state.profile.published };
    },
  };
}
