import { ApiError } from 'shared-ui';
import type { Handlers } from 'shared-ui/call-with.ts';
import { changedStaff, demoMembers, newStaff, numbered } from './demo-staff.ts';
import { type DemoState, demoText, refusal } from './demo-state.ts';

/** `now` in epoch ms. */
export function staffCalls(state: DemoState, now: number): Handlers {
  const keep = (staff: DemoState['staff']) => {
    if (!staff.some(({ active }) => active)) throw refusal(demoText('registerFirst'));
    state.staff = numbered(staff);
    return { staff: state.staff };
  };

  return {
    'GET /api/staff': async () => ({ staff: state.staff }),
    async 'POST /api/staff'({ body = {} }) {
      const staff_id = state.newId('staff');
      return { ...keep([...state.staff, newStaff(body, staff_id)]), staff_id };
    },
    'PUT /api/staff/{id}': async ({ params: { id }, body = {} }) => keep(changedStaff(state.staff, id, body)),
    async 'DELETE /api/staff/{id}'({ params: { id } }) {
      const isTheirs = ({ staff_id }: { staff_id: string | null }) => staff_id === id;
      const bookings = state.events.filter(({ booking_ref }) => booking_ref);
      const ahead = [...bookings, ...state.requests].filter(
        (entry) => isTheirs(entry) && Date.parse(entry.start_time) > now,
      );
      if (ahead.length > 0)
        throw new ApiError('', { status: 409, code: 'has_bookings', details: { count: ahead.length } });
      const reply = keep(state.staff.filter((person) => !isTheirs(person)));
      state.shifts = state.shifts.filter((shift) => !isTheirs(shift));
      state.services = state.services.map((service) => ({
        ...service,
        staff_ids: service.staff_ids?.filter((other) => other !== id) ?? null,
      }));
      return reply;
    },
    'GET /api/members': async () => ({
      members: demoMembers(now),
      second_factor_required: false,
      second_factor_due_at: null,
    }),
  };
}
