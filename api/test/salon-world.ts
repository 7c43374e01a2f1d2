/** The environment of the tests of visits that their owner changes: another salon for each test, on the same Monday. */
import { afterAll, beforeEach } from 'vitest';
import { renderMail } from '../src/emails/render.tsx';
import { eventsOn } from './fixtures.ts';
import { bookVisit, DATE, describeParts, openSalon, type Salon } from './salon.ts';
import { createWorld, MONDAY } from './world.ts';

const MINUTE = 60_000;

export async function createSalonWorld() {
  const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
  const salon = {} as Salon;
  beforeEach(async () => {
    world.setClock(MONDAY);
    Object.assign(salon, await openSalon(world));
  });
  afterAll(() => world.close());

  const email = (name = 'mia') => `${name}@${salon.businessId}.example`;
  return {
    world,
    salon,
    email,
    /** Books for Mia and resolves to the id. */
    book: async (services: string[], fields: Record<string, unknown> = {}): Promise<string> =>
      (await bookVisit(salon, services, { email: email(), ...fields })).json.event.id,
    change: (id: string, body: object, query = '') => salon.owner.put(`/api/calendar/${id}${query}`, body),
    read: async (id: string) =>
      (await eventsOn(salon, DATE)).find((event: { id: string }) => event.id === id),
    parts: (event: Parameters<typeof describeParts>[1]) => describeParts(salon, event),
    later: (minutes: number) => world.setClock(new Date(Date.parse(MONDAY) + minutes * MINUTE).toISOString()),
    lastMail: async (address = email()) => {
      const mail = (await world.mailsTo(address)).at(-1);
      return mail && { kind: mail.kind, ...(await renderMail(mail.kind, mail.payload, 'en')) };
    },
  };
}
