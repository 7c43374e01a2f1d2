/** The customers of a business: found, added, edited, merged, exported. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, at, bookAs, passTwoMinutes, readCustomers } from './customers-world.ts';
import { bookingBody, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld();
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
});
afterEach(() => world.close());

describe('the list', () => {
  it('finds any part of name, address and phone, without case and accents', async () => {
    await addCustomer(business, { name: 'Åsa Lindström', email: 'asa@north.example' });
    await addCustomer(business, { name: 'José Ñandú', phone: '(416) 555-0142' });
    await addCustomer(business, { name: '王小明', email: 'ming@example.com' });
    const found = async (query: string) =>
      (await readCustomers(business, `?query=${encodeURIComponent(query)}`)).customers.map(
        ({ name }: never) => name,
      );
    expect(await found('LINDSTROM')).toEqual(['Åsa Lindström']);
    expect(await found('strom asa')).toEqual(['Åsa Lindström']);
    expect(await found('nandu')).toEqual(['José Ñandú']);
    expect(await found('555 01')).toEqual(['José Ñandú']);
    expect(await found('+1 416')).toEqual(['José Ñandú']);
    expect(await found('小明')).toEqual(['王小明']);
    expect(await found('NORTH.ex')).toEqual(['Åsa Lindström']);
    expect(await found('100%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  it('is sorted and paged without gaps or repeats', async () => {
    for (const hour of [15, 16, 17, 20]) await bookAs(world, business, `at${hour}@example.com`, at(2, hour));
    await bookAs(world, business, 'at16@example.com', at(2, 21));
    await addCustomer(business, { name: 'Zoe', tags: ['regular'] });
    world.setClock(at(2, 18));
    async function all(sort: string) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await readCustomers(business, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        expect(page.total).toBe(5);
        seen.push(...page.customers.map(({ email }: never) => email));
        cursor = page.next_cursor ?? '';
      } while (cursor);
      return seen;
    }
    expect(await all('-bookings')).toEqual([
      'at16@example.com',
      'at15@example.com',
      'at17@example.com',
      'at20@example.com',
      '',
    ]);
    expect((await all('-last_visit')).slice(0, 3)).toEqual([
      'at17@example.com',
      'at16@example.com',
      'at15@example.com',
    ]);
    expect(await all('name')).toHaveLength(5);
    expect((await readCustomers(business, '?tag=regular')).customers.map(({ name }: never) => name)).toEqual([
      'Zoe',
    ]);
  });

  it('can be narrowed to any tag that a customer has', async () => {
    await addCustomer(business, { name: 'Lena', phone: '4165550141', tags: ['Regular', 'kids'] });
    await addCustomer(business, { name: 'Omar', phone: '4165550142', tags: ['Regular'] });
    expect((await business.owner.get('/api/customer-tags')).json).toEqual({ tags: ['kids', 'Regular'] });
    expect((await readCustomers(business, '?tag=kids')).customers.map(({ name }: never) => name)).toEqual([
      'Lena',
    ]);
  });

  it('refuses a limit over 100 and a cursor that is none', async () => {
    expect((await business.owner.get('/api/customers?limit=101')).status).toBe(400);
    expect((await business.owner.get('/api/customers?limit=100')).status).toBe(200);
    expect((await business.owner.get('/api/customers?cursor=abc')).status).toBe(400);
  });
});

describe('an owner', () => {
  it('adds and edits customers, one for each address', async () => {
    const { json } = await addCustomer(business, {
      name: 'Mia',
      email: 'mia@example.com',
      tags: ['a', 'a', 'b'],
    });
    expect(json.customer).toMatchObject({ name: 'Mia', tags: ['a', 'b'], bookings: 0 });
    const again = await addCustomer(business, { email: 'MIA+x@example.com' });
    expect([again.status, again.json.code, again.json.customer_id]).toEqual([
      409,
      'customer_exists',
      json.customer.customer_id,
    ]);
    const noor = await addCustomer(business, { name: 'Noor', phone: '4165550142' });
    const path = `/api/customers/${noor.json.customer.customer_id}`;
    expect((await business.owner.put(path, { email: 'mia@example.com' })).status).toBe(409);
    const edited = await business.owner.put(path, { email: 'noor@example.com', notes: 'Left-handed' });
    expect(edited.json.customer).toMatchObject({
      name: 'Noor',
      email: 'noor@example.com',
      notes: 'Left-handed',
    });
    await bookAs(world, business, 'noor@example.com', at(3, 15));
    expect((await business.owner.get(path)).json.customer.bookings).toBe(1);
    expect((await addCustomer(business, { notes: 'nobody' })).status).toBe(400);
    expect((await addCustomer(business, { phone: '+1 416 555 0142' })).json.code).toBe('customer_exists');
    expect(
      (await addCustomer(business, { name: 'T', tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }))
        .status,
    ).toBe(400);
  });

  it('merges customers: bookings, notes and tags go over, and so do later bookings', async () => {
    await bookAs(world, business, 'mia@work.example', at(3, 15));
    await bookAs(world, business, 'mia@home.example', at(4, 15));
    const { customers } = await readCustomers(business);
    const [home, work] = ['mia@home.example', 'mia@work.example'].map(
      (address) => customers.find(({ email }: never) => email === address).customer_id,
    );
    await business.owner.put(`/api/customers/${home}`, { notes: 'Allergic to lilies', tags: ['a', 'b'] });
    await business.owner.put(`/api/customers/${work}`, { notes: 'Pays by card', tags: ['b'] });
    const merge = (id: string, into: string) => business.owner.post(`/api/customers/${id}/merge`, { into });
    expect((await merge(work, work)).status).toBe(400);
    const merged = await merge(home, work);
    expect(merged.json.customer).toMatchObject({
      email: 'mia@work.example',
      notes: 'Pays by card\nAllergic to lilies',
      tags: ['b', 'a'],
      bookings: 2,
    });
    await bookAs(world, business, 'mia@home.example', at(5, 15));
    expect((await readCustomers(business)).customers).toMatchObject([{ customer_id: work, bookings: 3 }]);
    expect((await business.owner.get(`/api/customers/${home}`)).status).toBe(404);
  });

  it('loses nothing of a booking that is made while its customer is merged', async () => {
    await bookAs(world, business, 'mia@work.example', at(3, 15));
    await bookAs(world, business, 'mia@home.example', at(4, 15));
    const [one, other] = (await readCustomers(business)).customers;
    passTwoMinutes(world);
    const choice = { email: one.email, timeSlot: at(5, 15) };
    const body = bookingBody(business, choice, await getCode(world, business, choice));
    const otherServer = world.secondServer();
    const [booked, merged] = await Promise.all([
      otherServer().post('/api/public/marlow/book', body),
      business.owner.post(`/api/customers/${one.customer_id}/merge`, { into: other.customer_id }),
    ]);
    expect([booked.status, merged.status]).toEqual([200, 200]);
    expect((await readCustomers(business)).customers).toMatchObject([{ bookings: 3 }]);
  });

  it('exports them safely for spreadsheets', async () => {
    await addCustomer(business, {
      name: '=1+1',
      email: 'mia@example.com',
      notes: 'Says "hi",\nthen leaves',
      tags: ['a', 'b'],
    });
    const { body, headers } = await business.owner.open('GET', '/api/customers/export?format=csv');
    const text = Buffer.from(await new Response(body).arrayBuffer()).toString();
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="customers.csv"');
    const [head, ...rest] = text.split('\r\n');
    expect(head).toBe(
      '\ufeffcustomer_id,name,email,phone,address,tags,notes,blocked,bookings,no_shows,first_seen,last_visit,next_visit',
    );
    expect(rest.join('\r\n')).toContain(
      `,'=1+1,mia@example.com,,,"a, b","Says ""hi"",\nthen leaves",false,0,0,`,
    );
    const { json } = await business.owner.get('/api/customers/export?format=json');
    expect(json.customers).toMatchObject([{ name: '=1+1' }]);
  });
});
