import type { Shift } from 'api/contract/hours.ts';
import type { Handlers } from 'shared-ui/call-with.ts';
import { type DemoState, demoText, refusal } from './demo-state.ts';

function checkOrder(start: string, end: string) {
  if (start >= end) throw refusal(demoText('shiftOrder'), { shift_end_time: demoText('shiftOrder') });
}

export function hoursCalls(state: DemoState): Handlers {
  const keep = (shifts: Shift[]) => {
    state.shifts = shifts;
    return { business_hours: shifts };
  };
  return {
    'GET /api/business-hours': async () => ({ business_hours: state.shifts }),
    async 'POST /api/business-hours'({ body: { bookable_services = [], staff_id = null, ...shift } }) {
      checkOrder(shift.shift_start_time, shift.shift_end_time);
      return keep([...state.shifts, { ...shift, bookable_services, staff_id, id: state.newId('shift') }]);
    },
    async 'PUT /api/business-hours'({ body: { days, shifts: given, staff_id = null } }) {
      for (const shift of given) checkOrder(shift.shift_start_time, shift.shift_end_time);
      const others = state.shifts.filter(
        (shift) => shift.staff_id !== staff_id || !days.includes(shift.day_of_week),
      );
      const replaced = days.flatMap((day_of_week) =>
        given.map(({ bookable_services = [], ...shift }) => ({
          ...shift,
          day_of_week,
          bookable_services,
          staff_id,
          id: state.newId('shift'),
        })),
      );
      return keep([...others, ...replaced]);
    },
    async 'PUT /api/business-hours/{id}'({ params: { id }, body: { bookable_services = [], ...change } }) {
      checkOrder(change.shift_start_time, change.shift_end_time);
      return keep(
        state.shifts.map((shift) => (shift.id === id ? { ...shift, ...change, bookable_services } : shift)),
      );
    },
    'DELETE /api/business-hours/{id}': async ({ params: { id } }) =>
      keep(state.shifts.filter((shift) => shift.id !== id)),
  };
}
