/** An id is the same in upper case, wherever a request names one. */
import { expect, it } from 'vitest';
import { createClinicWorld, findNamed } from './clinic-world.ts';
import { at } from './salon.ts';

const { world, clinic, addService, editMassage, book, starts } = await createClinicWorld();

it('a service in upper case names the same resources, staff and services, and is booked', async () => {
  const [room, ana, massage] = [clinic.room, clinic.ana, clinic.massage].map((id) => id.toUpperCase()) as [
    string,
    string,
    string,
  ];
  const { json } = await editMassage({ resource_ids: [room, clinic.room], staff_ids: [ana, clinic.ben] });
  expect(findNamed(json.services, 'Massage')).toMatchObject({
    resource_ids: [clinic.room],
    staff_ids: [clinic.ana, clinic.ben],
  });
  await addService({ name: 'Warm stones', duration: 15, add_on: true, goes_with: [massage] });
  expect((await clinic.owner.put(`/api/resources/${room}`, { turnaround: 0 })).status).toBe(200);

  expect(await starts([massage], `&staff_id=${ana}`)).toContain('16:00');
  expect((await book('16:00', { service_id: massage, staff_id: ana })).status).toBe(200);
  expect(await starts([massage])).not.toContain('16:00');
});

it('a customer holds a time with ids in upper case', async () => {
  const { json } = await world.visitor().post(`/api/public/${clinic.businessId}/send-code`, {
    ...{ service_id: clinic.massage.toUpperCase(), staff_id: clinic.ben.toUpperCase() },
    ...{ email: `mia@${clinic.businessId}.example`, timeSlot: at('16:00') },
  });
  expect(json).toMatchObject({ hold_expires_at: expect.any(String), staff: { staff_id: clinic.ben } });
  expect(await starts([clinic.facial])).not.toContain('16:00');
});
