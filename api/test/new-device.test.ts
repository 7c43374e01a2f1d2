/** The mail about a login with a new device. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionsWorld } from './sessions-world.ts';
import type { Visitor } from './visitor.ts';
import { MONDAY } from './world.ts';

const { world, open, logIn } = await createSessionsWorld();

let owner: Visitor;
let email = '';
beforeEach(async () => {
  ({ owner, email } = await open());
});

describe('a new device', () => {
  const findMails = async () =>
    (await world.mailsTo<'new_login'>(email)).filter(({ kind }) => kind === 'new_login');

  it('is mailed to the member once, in the member’s language', async () => {
    await owner.put('/api/user', { language: 'zh-CN' });
    const browser = await logIn();
    expect(await findMails()).toMatchObject([
      { language: 'zh-CN', payload: { browser: 'Firefox, Linux', at: MONDAY, zone: 'America/Toronto' } },
    ]);
    await browser.post('/api/logout');
    await browser.get('/api/check-auth');
    await logIn(browser);
    expect(await findMails()).toHaveLength(1);
  });

  it('is not the browser of the registration', async () => {
    await owner.post('/api/logout');
    await owner.get('/api/check-auth');
    await logIn(owner);
    expect(await findMails()).toEqual([]);
  });

  it('is not mailed after a wrong password', async () => {
    await logIn(undefined, 'wrong');
    expect(await findMails()).toEqual([]);
  });
});
