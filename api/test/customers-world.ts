/** Shared by tests of customers. */
import { expect } from 'vitest';
import { MINUTE_MS } from '../src/time/units.ts';
import { bookSlot, type TestBusiness } from './fixtures.ts';
import type { World } from './world.ts';

export const at = (day: number, hour: number) => `2026-11-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`;

export const readCustomers = async ({ owner }: TestBusiness, search = '') =>
  (await owner.get(`/api/customers${search}`)).json;

export const addCustomer = ({ owner }: TestBusiness, body: object) => owner.post('/api/customers', body);

/** A minute has to pass between two codes for an address. */
export const passTwoMinutes = (world: World) =>
  world.setClock(new Date(Date.now() + 2 * MINUTE_MS).toISOString());

export async function bookAs(world: World, business: TestBusiness, email: string, timeSlot: string) {
  passTwoMinutes(world);
  expect((await bookSlot(world, business, { email, timeSlot })).status).toBe(200);
}
