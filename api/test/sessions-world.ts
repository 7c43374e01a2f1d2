/** Businesses whose owners log in with one browser after the other. */
import { afterAll } from 'vitest';
import { openBusiness, PASSWORD } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export async function createSessionsWorld() {
  const world = await createWorld();
  afterAll(() => world.close());
  let count = 0;
  let email = '';

  return {
    world,
    /** A new business, whose owner logged in on Monday. */
    async open() {
      world.setClock(MONDAY);
      count += 1;
      const business = await openBusiness(world, `sessions${count}`);
      email = business.ownerEmail;
      return { owner: business.owner, email };
    },
    /** Logs the owner of the latest business in. */
    async logIn(visitor?: Visitor, password = PASSWORD): Promise<Visitor> {
      const browser = visitor ?? (await world.stranger());
      await browser.post('/api/login', { email, password }, { 'User-Agent': FIREFOX });
      return browser;
    },
    /** Sets the clock to so many ms after Monday. */
    passMs: (ms: number) => world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString()),
  };
}
