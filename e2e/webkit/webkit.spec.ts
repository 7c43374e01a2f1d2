/** A booking and its embed in WebKit, the engine of Safari and of every browser on iPhones. */
import { findProgram, WEBKIT } from '../debian-programs.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { openLine } from '../fixtures/lost-line.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { startWebkit } from './start-webkit.ts';
import { Visitor } from './visitor.ts';

const TIME = /^\d{1,2}:\d\d/;
const THEME = '* { all: revert } iframe { height: 100px !important }';
const WINDOWS = { phone: [460, 800], desktop: [1440, 900] } as const;

const test = base.extend<{ visitor: Visitor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  visitor: async ({}, use) => {
    const env = { ...process.env, TZ: 'America/Halifax' };
    const { driver, stop } = await startWebkit(findProgram(WEBKIT) ?? '', env);
    await use(new Visitor(driver));
    await stop();
  },
  // There is no context of Playwright's.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  noConsoleErrors: async ({}, use) => use(undefined),
});

/** Chooses the last time of the first open day, which does not start meanwhile. */
async function chooseTime(visitor: Visitor) {
  await visitor.click('radio', 'Single lesson');
  await visitor.click('radio', TIME, -1);
}

const readChosenTime = (visitor: Visitor) =>
  visitor.driver.executeScript<string>(
    "return document.querySelector('[data-slot][aria-checked=true]').dataset.slot",
  );

for (const [name, [width, height]] of Object.entries(WINDOWS)) {
  for (const isEmbedded of [false, true]) {
    const where = isEmbedded ? 'on another site' : 'on its page';
    test(`a customer books ${where} in WebKit on a ${name}`, { tag: '@engines' }, async ({
      visitor,
      service,
      hostSite,
      business: { id },
      customerEmail,
      mailedCode,
      words: { widget },
    }) => {
      const { bar, details, code, done } = widget;
      await visitor.driver.manage().window().setRect({ x: 0, y: 0, width, height });
      if (isEmbedded) {
        const container = '<div><p class="far">The story of the studio</p>';
        const attributes = `data-business="${id}"`;
        await visitor.open(hostSite.page(`/webkit-${name}-${id}`, { attributes, container, styles: THEME }));
        await visitor.enterFrame();
      } else await visitor.open(`${service.url}/${id}`);

      await chooseTime(visitor);
      // On phones a tapped time leads to the details.
      if (name === 'desktop') {
        const next = await visitor.find('button', bar.continue);
        if (isEmbedded) {
          await expect.poll(() => visitor.isInView(next)).toBe(true);
          await visitor.onPage('scrollBy(0, -120)');
          await expect.poll(() => visitor.isInView(next)).toBe(true);
        }
        await visitor.click('button', bar.continue);
      }
      await visitor.find('heading', details.title);
      await visitor.type(details.name, 'Mia Okafor');
      await visitor.type(details.phone, '9025550117');
      await visitor.type(details.email, customerEmail);
      await visitor.click('button', details.send);
      await visitor.find('heading', code.title);
      // Its last digit sends it.
      await visitor.type(code.label, await mailedCode());
      await visitor.find('heading', done.pending.title);
    });
  }
}

test('a line that is lost and a time that is changed leave a booking whole in WebKit', {
  tag: '@engines',
}, async ({ visitor, service, business, customerEmail, mailedCode, words }) => {
  const { bar, details, code, deadline, done, errors } = words.widget;
  const [width, height] = WINDOWS.desktop;
  await visitor.driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const line = await openLine(service.url, '198.51.100.8');
  line.cut(/confirm-view-[^/]*\.js$/);
  // A day with all its times.
  await visitor.open(`${line.url}/${business.id}?date=${dateIn(3)}`);
  await chooseTime(visitor);
  const former = await readChosenTime(visitor);
  await visitor.click('button', bar.continue);
  await visitor.find('heading', words.common.loadFailed.title);
  line.mend();
  await visitor.click('button', words.common.loadFailed.retry);
  await visitor.find('heading', details.title);
  expect(await visitor.readText()).toContain(deadline.start);

  await visitor.type(details.name, 'Mia Okafor');
  await visitor.type(details.phone, '9025550117');
  await visitor.type(details.email, customerEmail);
  line.cut(/send-code$/);
  await visitor.click('button', details.send);
  await visitor.find('alert', errors.offline);
  line.mend();
  await visitor.click('button', details.send);
  await visitor.find('heading', code.title);

  await visitor.driver.navigate().back();
  await visitor.find('heading', details.title);
  await visitor.driver.navigate().back();
  await visitor.click('radio', TIME, -2);
  const chosen = await readChosenTime(visitor);
  await visitor.click('button', bar.continue);
  await visitor.click('button', details.send);
  await visitor.find('heading', code.title);
  const { services } = await business.owner.call('GET', '/api/services');
  const query = `service_id=${services[1].service_id}`;
  const { availability } = await business.owner.call('GET', `/api/availability/${business.id}?${query}`);
  const free = Object.values<string[]>(availability).flat();
  expect([free.includes(former), free.includes(chosen)]).toEqual([true, false]);
  await visitor.type(code.label, await mailedCode());
  await visitor.find('heading', done.pending.title);
  line.close();
});
