import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let salon: TestBusiness;
let nth = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Listed {
  service_id: string;
  name: string;
  position: number | null;
}
const listNames = (services: Listed[]) => services.map(({ name }) => name);
const readServices = async (): Promise<Listed[]> => (await salon.owner.get('/api/services')).json.services;
const readPage = async (): Promise<Listed[]> =>
  (await world.visitor().get(`/api/services_public/${salon.businessId}`)).json.services;
const order = (service_ids: unknown) => salon.owner.put('/api/services/order', { service_ids });
const findIds = async (...names: string[]) => {
  const all = await readServices();
  return names.map((name) => all.find((one) => one.name === name)?.service_id ?? '');
};

beforeEach(async () => {
  salon = await openBusiness(world, `salon${nth++}`, { name: 'Color', duration: 90 });
  await salon.owner.post('/api/service', { name: 'Fringe trim', duration: 15 });
  await salon.owner.post('/api/service', { name: 'Cut', duration: 45 });
});

describe('services without an order', () => {
  it('are listed as they were added, and on the page the shortest first', async () => {
    expect(listNames(await readServices())).toEqual(['Color', 'Fringe trim', 'Cut']);
    expect(listNames(await readPage())).toEqual(['Fringe trim', 'Cut', 'Color']);
    expect((await readServices()).map(({ position }) => position)).toEqual([null, null, null]);
  });
});

describe('an order of services', () => {
  it('is that of the console, the page and the export, and a new service is the last', async () => {
    const saved = await order(await findIds('Cut', 'Color', 'Fringe trim'));
    expect(saved.status).toBe(200);
    expect(listNames(saved.json.services)).toEqual(['Cut', 'Color', 'Fringe trim']);
    await salon.owner.post('/api/service', { name: 'Beard', duration: 10 });
    const expected = ['Cut', 'Color', 'Fringe trim', 'Beard'];
    expect(listNames(await readServices())).toEqual(expected);
    expect(listNames(await readPage())).toEqual(expected);
    expect((await readServices()).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    const { json: account } = await salon.owner.get('/api/account/export');
    expect(listNames(account.services)).toEqual(expected);
  });

  it('stays when a service is changed or removed', async () => {
    await order(await findIds('Cut', 'Color', 'Fringe trim'));
    const [cut = '', color] = await findIds('Cut', 'Color');
    await salon.owner.put(`/api/service/${cut}`, { name: 'Women’s cut', duration: 60, position: 7 });
    await salon.owner.post(`/api/service/${color}`);
    expect(listNames(await readPage())).toEqual(['Women’s cut', 'Fringe trim']);
    const again = await order(await findIds('Fringe trim', 'Women’s cut'));
    expect(listNames(again.json.services)).toEqual(['Fringe trim', 'Women’s cut']);
  });

  it('names every service once, and none that is unknown', async () => {
    const [color = '', fringe = '', cut = ''] = await findIds('Color', 'Fringe trim', 'Cut');
    const stranger = await openBusiness(world, `stranger${nth++}`);
    const wrong = [
      [color, fringe],
      [color, fringe, cut, cut],
      [color, fringe, fringe],
      [color, fringe, stranger.serviceId],
      [color, fringe, cut, 'x'],
      [],
      null,
      'all',
      [1, 2, 3],
    ];
    for (const ids of wrong) {
      const { status, json } = await order(ids);
      expect([ids, status, json.code]).toEqual([ids, 400, 'validation']);
      expect(Object.keys(json.fields)[0]).toMatch(/^service_ids/);
    }
    expect((await readServices()).map(({ position }) => position)).toEqual([null, null, null]);
  });

  it('is whole when two are saved at once, and a service that is added meanwhile is in none or last', async () => {
    const ids = await findIds('Color', 'Fringe trim', 'Cut');
    const [one, two, added] = await Promise.all([
      order(ids),
      order([...ids].reverse()),
      salon.owner.post('/api/service', { name: 'Beard', duration: 10 }),
    ]);
    expect(added.status).toBe(200);
    expect([200, 400]).toContain(one.status);
    expect([200, 400]).toContain(two.status);
    const positions = (await readServices()).map(({ position }) => position);
    const isOrdered = one.status === 200 || two.status === 200;
    expect(positions).toEqual(isOrdered ? [0, 1, 2, 3] : [null, null, null, null]);
  });
});

describe('a category', () => {
  it('is shown on the page, and kept by a change that does not name it', async () => {
    const [cut = ''] = await findIds('Cut');
    await salon.owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 45, category: ' Hair ' });
    await salon.owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 50 });
    expect(await readPage()).toMatchObject([
      { name: 'Fringe trim', category: '' },
      { name: 'Cut', category: 'Hair', duration: 50 },
      { name: 'Color', category: '' },
    ]);
    await salon.owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 50, category: '' });
    expect(await readServices()).toMatchObject([{}, {}, { category: '' }]);
  });

  it('has at most 60 characters, some of them visible', async () => {
    for (const category of ['x'.repeat(61), '\u200b', 5]) {
      const { status, json } = await salon.owner.post('/api/service', {
        name: 'New',
        duration: 30,
        category,
      });
      expect([status, Object.keys(json.fields)]).toEqual([400, ['category']]);
    }
    const longest = { name: 'New', duration: 30, category: 'x'.repeat(60) };
    expect((await salon.owner.post('/api/service', longest)).status).toBe(200);
  });
});
