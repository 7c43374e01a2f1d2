/** The console as an app: installable, and today's agenda without a connection. */
import { expectAccessible } from '../fixtures/axe.ts';
import { untilMidnight } from '../fixtures/business-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/console-page.ts';

test.use({ serviceWorkers: 'allow' });

test('today’s agenda can be read without a connection, until the owner logs out @once', async ({
  page,
  context,
  business,
  openConsole,
  words,
}) => {
  const { account, agenda } = words.console;
  const part = untilMidnight() / 3;
  const event = {
    title: 'Stocktaking',
    start_time: new Date(Date.now() + part).toISOString(),
    end_time: new Date(Date.now() + 2 * part).toISOString(),
    customerName: 'Ada Moreau',
    customerPhone: '9025550100',
  };
  await business.owner.prove('/api/calendar', event);
  await openConsole();
  const isKept = () =>
    page.evaluate(async () => {
      const cached = await caches.match('/agenda.json');
      const { active } = (await navigator.serviceWorker.getRegistration('/dashboard')) ?? {};
      const agendaText = (await cached?.text()) ?? '';
      return active?.state === 'activated' && agendaText.includes('Ada Moreau');
    });
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: agenda.title })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(agenda.offline);
  await expect(page.getByRole('status')).toContainText(/\d{1,2}:\d\d/);
  await expect(page.getByRole('listitem')).toContainText(['Ada Moreau']);
  await expect(page.getByRole('link', { name: '(902) 555-0100' })).toHaveAttribute('href', 'tel:9025550100');
  await expectAccessible(page);
  await expect(page.goto(`/${business.id}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await page.goto('/dashboard');
  await new ConsolePage(page, words).chooseInAccountMenu(account.logout);
  await page.waitForURL('/');
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('您已离线')).toBeVisible();
  await expect(page.getByText('Ada Moreau')).toBeHidden();
  await context.setOffline(false);
});

test('the service worker controls the console alone', { tag: '@once' }, async ({
  page,
  business,
  openConsole,
}) => {
  await openConsole();
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  await expect.poll(scopes).toEqual(['/dashboard']);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  // A worker that is still being installed does not control the next page.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  expect(await isControlled()).toBe(true);
  for (const path of ['/', `/${business.id}`]) {
    await page.goto(path);
    expect(await isControlled()).toBe(false);
  }
});

test('the console can be installed', { tag: '@once' }, async ({ page, request, openConsole }) => {
  await openConsole();
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  for (const { src, sizes } of manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const file = await (await request.get(src)).body();
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(await worker.text()).not.toContain('assets/');
});
