/** Rooms of visits that wait for payment: rule 16 of docs/slots.md. */
import { expect, it } from 'vitest';
import { addMember } from './fixtures.ts';
import { createPaymentsWorld, DEPOSIT, THURSDAY } from './payments-world.ts';

const { world, openPaid, book, bookPaid, settle, pass } = await createPaymentsWorld();

it('a visit keeps its room while its customer pays, and gives it back when the time to pay is over', async () => {
  const business = await openPaid('paidroom', DEPOSIT, { bookable_days: 10 });
  const { owner, businessId, serviceId } = business;
  await addMember(business, 'Ben');
  const { resources } = (await owner.post('/api/resources', { name: 'Room' })).json;
  const resource_ids = [resources[0].resource_id];
  await owner.put(`/api/service/${serviceId}`, { name: 'Lesson', duration: 60, price: 50, resource_ids });
  const isOffered = async () => {
    const path = `/api/availability/${businessId}?service_id=${serviceId}`;
    const { availability } = (await world.visitor().get(path)).json;
    return Object.values<string[]>(availability).flat().includes(THURSDAY);
  };
  const countUses = async () => {
    const date = THURSDAY.slice(0, 10);
    return (await owner.get(`/api/resources/usage?from=${date}&to=${date}`)).json.usage.length;
  };

  expect((await book(business)).json.status).toBe('awaiting_payment');
  expect([await isOffered(), await countUses()]).toEqual([false, 1]);
  pass(31);
  await settle();
  expect([await isOffered(), await countUses()]).toEqual([true, 0]);
  await bookPaid(business);
  expect([await isOffered(), await countUses()]).toEqual([false, 1]);
});
