/** Push messages: switched on in one browser, sent by the product, shown by the service worker. */
import { chromium } from 'playwright';
import { startPushService } from '../../api/test/push-service.ts';
import { chromiumOptions, findChromium } from '../debian-programs.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot, bookSlot, openSlots } from '../fixtures/business.ts';
import { test as base, expect, setClock } from '../fixtures/test.ts';

const test = base.extend({
  // Other launch options would start two more workers, each with a service.
  context: async ({ baseURL, locale, timezoneId, viewport, contextOptions }, use) => {
    const browser = await chromium.launch(chromiumOptions(findChromium()));
    const context = await browser.newContext({
      ...contextOptions,
      ...{ baseURL, locale, timezoneId, viewport, serviceWorkers: 'allow', permissions: ['notifications'] },
    });
    await setClock(context);
    await use(context);
    await browser.close();
  },
});

/** Browsers of tests have no push service: theirs is that of the test. */
function subscribeWith(subscription: { endpoint: string; keys: Record<string, string> }) {
  const KEY = 'subscribed';
  const stub = {
    endpoint: subscription.endpoint,
    toJSON: () => subscription,
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) ? stub : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, applicationServerKey);
      return stub;
    },
  });
}

test('an owner switches notifications on, is told of a booking request, and switches them off', {
  tag: '@once',
}, async ({ page, context, service, business, customerEmail, mailbox, openConsole, words }) => {
  const pushes = await startPushService();
  const { account, device } = words.console;
  await context.addInitScript(subscribeWith, pushes.subscription(business.id));
  const app = await openConsole();
  await app.chooseInAccountMenu(words.console.sections.security);
  const toggle = page.getByRole('switch', { name: new RegExp(`^${device.push}`) });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expectAccessible(page);

  await bookFirstSlot(service, business, customerEmail);
  await expect.poll(() => pushes.received.length).toBe(1);
  const message = pushes.received[0]?.message;
  expect(message?.body).toMatch(/^Quick\b.*\d{1,2}:\d\d/);
  expect(JSON.stringify(message)).not.toMatch(/Quick One|@/);

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/dashboard');
      return (await registration?.getNotifications())?.map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toEqual([{ title: message?.title, body: message?.body }]);

  const { serviceName, slots } = await openSlots(business);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.keyboard.press('Escape');
  await app.chooseInAccountMenu(account.logout);
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  const email = `second-${customerEmail}`;
  await bookSlot(service, business, { serviceName, timeSlot: slots.at(-1) ?? '', email });
  await mailbox.waitFor(email, /\/manage\//);
  expect(pushes.received).toHaveLength(1);
  await pushes.close();
});
