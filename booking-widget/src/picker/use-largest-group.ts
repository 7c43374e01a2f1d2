import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import { useClient } from '../data/booking-client.ts';
import { SWR_OPTIONS } from '../data/use-public-data.ts';
import { allSlots } from '../features/slots/slots-by-day.ts';
import { AVAILABILITY, type Picker, visitQuery } from './use-picker.ts';

/** How many people fewer than wanted can come together on a date, and the first time; null for none. */
export function useLargestGroup({ visit, withAnyone, person, toBusinessDate, toDay }: Picker, date: string) {
  const { call } = useClient();
  const serviceIds = visit?.serviceIds ?? [];
  const requestFor = (seats: number) => ({
    ...withAnyone,
    query: {
      ...visitQuery({ serviceIds, seats }),
      ...(person && { staff_id: person.staff_id }),
      from: toBusinessDate(date),
      to: toBusinessDate(date),
    },
  });

  async function load() {
    for (let seats = (visit?.seats ?? 1) - 1; seats > 0; seats--) {
      const reply = await call(AVAILABILITY, requestFor(seats));
      const time = allSlots(reply).find((slot) => toDay(slot) === date);
      if (time) return { seats, time };
    }
    return null;
  }
  return useSWR(['largest', callAddress(AVAILABILITY, requestFor(visit?.seats ?? 1))], load, SWR_OPTIONS)
    .data;
}
