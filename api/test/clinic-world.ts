/** The environment of the tests of resources: another clinic of Ana and Ben for each test, who share a room. */
import { afterAll, beforeEach } from 'vitest';
import { at, DATE } from './salon.ts';
import { openTwoPeople, type TwoPeople } from './two-people.ts';
import { createWorld } from './world.ts';

export const MIA = { name: 'Mia', phone: '4165550123' };

/** Ana and Ben do the massage and the facial, each in the one room, which is cleaned for 15 minutes. */
interface Clinic extends TwoPeople {
  massage: string;
  facial: string;
  room: string;
}

interface Named {
  name: string;
  resource_id: string;
  service_id: string;
}
export const findNamed = (list: Named[], name: string) => list.find((one) => one.name === name) as Named;

export async function createClinicWorld() {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
  const clinic = {} as Clinic;

  const addResource = async (fields: { name: string; [field: string]: unknown }): Promise<string> =>
    findNamed((await clinic.owner.post('/api/resources', fields)).json.resources, fields.name).resource_id;
  const addService = async (fields: { name: string; [field: string]: unknown }): Promise<string> =>
    findNamed((await clinic.owner.post('/api/service', fields)).json.services, fields.name).service_id;
  const editMassage = (fields: object) =>
    clinic.owner.put(`/api/service/${clinic.massage}`, { name: 'Massage', duration: 60, ...fields });

  beforeEach(async () => {
    const shop = await openTwoPeople(world, { name: 'Massage' }, { booking_interval: 15 });
    Object.assign(clinic, shop, { massage: shop.serviceId });
    clinic.room = await addResource({ name: 'Room', quantity: 1, turnaround: 15 });
    await editMassage({ resource_ids: [clinic.room] });
    clinic.facial = await addService({ name: 'Facial', duration: 30, resource_ids: [clinic.room] });
  });
  afterAll(() => world.close());

  return {
    world,
    clinic,
    addResource,
    addService,
    editMassage,
    changeRoom: (fields: object) => clinic.owner.put(`/api/resources/${clinic.room}`, fields),
    /** Books a massage by Ana for Mia by telephone. */
    book: (time: string, fields: object = {}, query = '') =>
      clinic.owner.post(`/api/bookings${query}`, {
        ...{ start_time: at(time), service_id: clinic.massage, staff_id: clinic.ana, customer: MIA },
        ...fields,
      }),
    /** The starts of a visit on the date, as UTC times. */
    starts: async (serviceIds: string[], query = ''): Promise<string[]> => {
      const path = `/api/availability/${clinic.businessId}?service_ids=${serviceIds}${query}`;
      const { availability } = (await world.visitor().get(path)).json;
      return (availability[DATE] ?? []).map((start: string) => start.slice(11, 16));
    },
  };
}
