/** Rooms, chairs and devices: what owners enter, and what they read of their use (rule 16 of docs/slots.md). */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { resources } from '../src/db/schema/resources.table.ts';
import { createClinicWorld, findNamed, MIA } from './clinic-world.ts';
import { inviteAndJoin, outcome, PASSWORD, readKey } from './fixtures.ts';
import { at, DATE } from './salon.ts';

const { world, clinic, addResource, addService, editMassage, changeRoom, book, starts } =
  await createClinicWorld();

describe('the list', () => {
  it('is sorted by name; what is left out has its default or stays', async () => {
    const { json } = await clinic.owner.post('/api/resources', { name: 'basin' });
    const basin = { name: 'basin', quantity: 1, turnaround: 0, active: true };
    expect(json.resources).toMatchObject([basin, { name: 'Room', quantity: 1, turnaround: 15 }]);
    const changed = await changeRoom({ name: 'Atelier', quantity: 4 });
    expect(changed.json.resources).toMatchObject([
      { resource_id: clinic.room, name: 'Atelier', quantity: 4, turnaround: 15, active: true },
      basin,
    ]);
    expect((await clinic.owner.get('/api/resources')).json).toEqual(changed.json);
  });

  it('has each name once, whatever its case', async () => {
    await addResource({ name: 'Basin' });
    expect(outcome(await clinic.owner.post('/api/resources', { name: ' ROOM ' }))).toEqual([
      409,
      'resource_name_taken',
      'name',
    ]);
    expect(outcome(await changeRoom({ name: 'basin' }))).toEqual([409, 'resource_name_taken', 'name']);
    expect((await changeRoom({ name: 'ROOM' })).status).toBe(200);
  });

  it.each([
    ['name', { name: ' ' }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 101 }],
    ['quantity', { quantity: 1.5 }],
    ['turnaround', { turnaround: 241 }],
    ['turnaround', { turnaround: -1 }],
  ])('refuses a wrong %s in %j', async (field, wrong) => {
    expect(outcome(await clinic.owner.post('/api/resources', { name: 'New', ...wrong }))).toEqual([
      400,
      'validation',
      field,
    ]);
    expect(outcome(await changeRoom(wrong))).toEqual([400, 'validation', field]);
  });

  it('has at most fifty', async () => {
    for (let nth = 2; nth <= 50; nth++) await addResource({ name: `Room ${nth}` });
    const { status, json } = await clinic.owner.post('/api/resources', { name: 'One more' });
    expect([status, json.code]).toEqual([400, 'too_many_resources']);
  });

  it('is for owners and managers', async () => {
    const join = (role: 'manager' | 'staff') =>
      inviteAndJoin(world, clinic.owner, {
        ...{ email: `${role}@${clinic.businessId}.example`, role },
        ...(role === 'staff' && { staff_id: clinic.ben }),
      });
    const manager = await join('manager');
    const member = await join('staff');
    expect((await manager.get('/api/resources')).status).toBe(200);
    expect((await member.get('/api/resources')).status).toBe(403);
    expect((await member.get(`/api/resources/usage?from=${DATE}&to=${DATE}`)).status).toBe(403);
  });

  it('loses a removed one, which no service uses any more', async () => {
    expect((await clinic.owner.delete(`/api/resources/${clinic.room}`)).json).toEqual({ resources: [] });
    expect((await clinic.owner.delete(`/api/resources/${clinic.room}`)).status).toBe(404);
    const { services } = (await clinic.owner.get('/api/services')).json;
    expect(services.map(({ resource_ids }: { resource_ids: string[] }) => resource_ids)).toEqual([[], []]);
  });
});

describe('a service', () => {
  it('uses at most five, of this business, each once, and keeps them through other changes', async () => {
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => addResource({ name: `Device ${nth}` })));
    expect(outcome(await editMassage({ resource_ids: six }))).toEqual([400, 'validation', 'resource_ids']);
    expect(outcome(await editMassage({ resource_ids: ['nonsense'] }))).toEqual([
      400,
      'validation',
      'resource_ids',
    ]);
    await editMassage({ resource_ids: [clinic.room, clinic.room] });
    const { json } = await editMassage({ price: 80 });
    expect(findNamed(json.services, 'Massage')).toMatchObject({ price: 80, resource_ids: [clinic.room] });
  });

  it('shows customers nothing of them', async () => {
    const page = await world.visitor().get(`/api/services_public/${clinic.businessId}`);
    expect(page.text).not.toContain('resource');
  });
});

describe('the use', () => {
  const usage = async (query: string) => clinic.owner.get(`/api/resources/usage?${query}`);

  it('lists each part on the dates, without the cleaning', async () => {
    const visit = (
      await book('16:00', { service_id: undefined, service_ids: [clinic.massage, clinic.facial] })
    ).json.event;
    await clinic.owner.post('/api/bookings', {
      ...{ service_id: clinic.facial, customer: MIA, start_time: '2026-11-04T16:00:00.000Z' },
    });
    const use = (from: string, to: string) => ({
      ...{ resource_id: clinic.room, event_id: visit.id, start_time: at(from), end_time: at(to) },
    });
    expect((await usage(`from=${DATE}&to=${DATE}`)).json).toEqual({
      usage: [use('16:00', '17:00'), use('17:00', '17:30')],
    });
    expect((await usage('from=2026-11-01&to=2026-12-01')).json.usage).toHaveLength(3);
  });

  it('is asked for at most 31 dates, in order', async () => {
    expect(outcome(await usage('from=2026-11-01&to=2026-12-02'))).toEqual([400, 'validation', 'to']);
    expect(outcome(await usage('from=2026-11-02&to=2026-11-01'))).toEqual([400, 'validation', 'to']);
  });

  it('says which appointments exceed a lower quantity, and keeps them', async () => {
    await changeRoom({ quantity: 2 });
    const first = (await book('16:00')).json.event.id;
    const second = (await book('16:30', { staff_id: clinic.ben })).json.event.id;
    const alone = (await book('19:00')).json.event.id;
    const excess = async () =>
      (await clinic.owner.get(`/api/resources/${clinic.room}/excess`)).json.events.map(
        ({ id }: { id: string }) => id,
      );
    expect(await excess()).toEqual([]);
    await changeRoom({ quantity: 1 });
    expect(await excess()).toEqual([first, second]);
    expect(await starts([clinic.facial])).not.toContain('16:30');
    await changeRoom({ active: false });
    expect(await excess()).toEqual([first, second, alone]);
  });

  it('is counted against the hours in which anyone works, a class once', async () => {
    await changeRoom({ quantity: 2 });
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [clinic.room] });
    await book('16:00', { service_id: yoga });
    await book('16:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } });
    await book('16:00', { service_id: clinic.facial, staff_id: clinic.ben });
    const occupancy = async (from: string, to: string) =>
      (await clinic.owner.get(`/api/resources/occupancy?from=${from}&to=${to}`)).json.occupancy;
    expect(await occupancy(DATE, DATE)).toEqual([
      { resource_id: clinic.room, minutes_in_use: 90, minutes_open: 2 * 8 * 60 },
    ]);
    expect(await occupancy('2026-11-02', '2026-11-08')).toMatchObject([{ minutes_open: 2 * 5 * 8 * 60 }]);
  });

  it('is in the export', async () => {
    await book('16:00');
    const { json } = await clinic.owner.get('/api/account/export');
    expect(json.resources).toMatchObject([{ name: 'Room', turnaround: 15 }]);
    expect(json.bookings).toMatchObject([{ resources: ['Room'] }]);
    expect(findNamed(json.services, 'Massage')).toMatchObject({ resource_ids: [clinic.room] });
  });

  it('ends with the erasure of its customer, and the list with the account', async () => {
    await book('16:00');
    const { customers } = (await clinic.owner.get('/api/customers')).json;
    await clinic.owner.delete(`/api/customers/${customers[0].customer_id}`);
    expect((await usage(`from=${DATE}&to=${DATE}`)).json.usage).toEqual([]);
    expect(await starts([clinic.facial])).toContain('16:00');
    const own = eq(resources.businessKey, readKey(clinic.owner));
    expect((await clinic.owner.delete('/api/account', { password: PASSWORD })).status).toBe(200);
    expect(await world.deps.db.query((tx) => tx.$count(resources, own))).toBe(0);
  });
});
