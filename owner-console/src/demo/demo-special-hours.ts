import type { SpecialHours, SpecialHoursBody } from 'api/contract/special-hours.ts';
import { addDays } from 'api/time/dates.ts';
import { SAMPLE, sampleBusiness } from 'booking-parts/sample-business.ts';
import type { Handlers } from 'shared-ui/call-with.ts';
import { dateIn } from 'shared-ui/datetime/day.ts';

/** A day off in the days that the calendar shows. `now` in epoch ms. */
function demoSpecialHours(now: number): SpecialHours[] {
  const date = addDays(dateIn(new Date(now).toISOString(), SAMPLE.zone), 4);
  const note = sampleBusiness().dayOff;
  return [{ id: 'day off', staff_id: null, from: date, to: date, shifts: [], yearly: false, note }];
}

/** The console only sends complete bodies here. */
const placedHours = (body: SpecialHoursBody, id: string): SpecialHours => ({
  id,
  staff_id: body.staff_id ?? null,
  from: body.from,
  to: body.to,
  yearly: body.yearly ?? false,
  note: body.note ?? '',
  shifts: (body.shifts ?? []).map((shift) => ({
    ...shift,
    bookable_services: shift.bookable_services ?? null,
  })),
});

/** Special hours in memory, which nothing else of the sample business depends on. */
export function specialHoursCalls(now: number, newId: (kind: string) => string): Handlers {
  let specialHours = demoSpecialHours(now);
  return {
    'GET /api/special-hours': async () => ({ special_hours: specialHours }),
    async 'POST /api/special-hours'({ query, body }) {
      const entry = placedHours(body, newId('special hours'));
      const all = [...specialHours, entry].sort((a, b) => (a.from < b.from ? -1 : 1));
      if (query?.preview !== 'true') specialHours = all;
      return { special_hours: all, bookings: [] };
    },
    async 'PUT /api/special-hours/{id}'({ params: { id }, query, body }) {
      const all = specialHours.map((entry) =>
        entry.id === id ? placedHours({ ...entry, ...body }, id) : entry,
      );
      if (query?.preview !== 'true') specialHours = all;
      return { special_hours: all, bookings: [] };
    },
    async 'DELETE /api/special-hours/{id}'({ params: { id } }) {
      specialHours = specialHours.filter((entry) => entry.id !== id);
      return { special_hours: specialHours };
    },
    'GET /api/holidays': async () => ({ country: '', region: '', holidays: [] }),
    'GET /api/countries': async () => ({ countries: [] }),
  };
}
