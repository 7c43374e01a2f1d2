import type { ServiceRequest } from 'api/contract/calendar.ts';
import { describe, expect, it } from 'vitest';
import { nextPending, requestRows } from './request-rows.ts';

const request = (id: string, hour: number): ServiceRequest => ({
  id,
  customer_name: id,
  customer_email: '',
  customer_phone: '',
  customer_address: '',
  service_name: 'Haircut',
  service_duration: 30,
  start_time: `2026-11-10T${hour}:00:00.000Z`,
  end_time: `2026-11-10T${hour}:30:00.000Z`,
  additional_info: '',
  answers: [],
  status: 'pending',
  staff_id: 'ana',
  sequence: 0,
  created_at: `2026-11-09T${hour}:00:00.000Z`,
  customer_id: null,
  no_shows: 0,
  ...{ parts: [], seats: 1, price_minor: null, currency: 'CAD' },
});

const [mia, jonah, ravi] = [request('Mia', 10), request('Jonah', 11), request('Ravi', 12)] as const;

describe('the list of requests', () => {
  it('keeps a decided one in its position, even while the list still contains it', () => {
    const decided = { Jonah: { request: jonah, outcome: 'accepted' as const } };
    for (const waiting of [
      [mia, ravi],
      [mia, jonah, ravi],
    ]) {
      expect(requestRows(waiting, decided).map(({ request: { id }, outcome }) => [id, outcome])).toEqual([
        ['Mia', null],
        ['Jonah', 'accepted'],
        ['Ravi', null],
      ]);
    }
  });

  it('moves the focus to the next pending one, else to the previous one, else to none', () => {
    const rows = requestRows([mia, jonah, ravi], {});
    expect(nextPending(rows, 'Mia')).toBe('Jonah');
    expect(nextPending(rows, 'Ravi')).toBe('Jonah');
    expect(nextPending(requestRows([mia], {}), 'Mia')).toBeNull();
  });
});
