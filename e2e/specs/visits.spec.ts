/** Visits: several services, add-ons and places in one booking, from the choice to another time. */
import type { Page } from 'playwright/test';
import { HOUR_MS } from '../../api/src/time/units.ts';
import type { Business } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { findFrame } from '../fixtures/embed-frame.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

test.use({ expectedErrors: /A lazy component could not be loaded/ });

interface Id {
  name: string;
  service_id: string;
  staff_id: string;
}
const idsByName = (list: Id[], key: 'service_id' | 'staff_id') =>
  Object.fromEntries(list.map((one) => [one.name, one[key]]));

/** Sofia colors, Marco cuts, and a gloss goes with color. Resolves to the ids of the services. */
async function openSalon({ owner }: Business): Promise<Record<string, string>> {
  const { staff: alone } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${alone[0].staff_id}`, { name: 'Sofia' });
  await owner.call('POST', '/api/staff', { name: 'Marco' });
  const { staff } = await owner.call('GET', '/api/staff');
  const { Sofia, Marco } = idsByName(staff, 'staff_id');
  const add = (service: object) => owner.call('POST', '/api/service', service);
  await add({ name: 'Root color', duration: 90, price: 95, staff_ids: [Sofia] });
  await add({ name: 'Cut', duration: 45, price: 48, category: 'Hair', staff_ids: [Marco] });
  await add({ name: 'Class', duration: 240, price: 25, capacity: 6, max_seats: 4, staff_ids: [Sofia] });
  const before = idsByName((await owner.call('GET', '/api/services')).services, 'service_id');
  await add({ name: 'Gloss', duration: 15, price: 20, add_on: true, goes_with: [before['Root color']] });
  await owner.call('POST', '/api/booking-options', { several_services: true, auto_confirm: true });
  return idsByName((await owner.call('GET', '/api/services')).services, 'service_id');
}

const addOn = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('a customer books color, gloss and cut in one visit, with two people, and moves it', async ({
  page,
  business,
  customerEmail,
  mailedCode,
  openBookingPage,
  isMobile,
  words: allWords,
}) => {
  const { visit: words, staff, services, bar, manage, done, page: pageWords } = allWords.widget;
  const ids = await openSalon(business);
  const booking = await openBookingPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: words.another });
  const add = async (service: string) => {
    await button(words.another).click();
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await expectGoodLayout(page);
    await dialog.getByRole('button', { name: service }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('add-ons are offered after a choice, and none is chosen', async () => {
    await booking.chooseService('Root color');
    if (isMobile) await page.getByText(words.addOns).click();
    await expect(addOn(page, 'Gloss')).not.toBeChecked();
    await expectGoodLayout(page);
    await addOn(page, 'Gloss').check();
    await expect(page.getByText('$115').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('other services are listed by category, and the list can be closed', async () => {
    await button(words.another).click();
    await expect(dialog.getByRole('heading', { name: 'Hair' })).toBeVisible();
    await dialog.getByRole('button', { name: pageWords.close }).click();
    await expect(button(words.another)).toBeFocused();
  });

  await test.step('a second service makes it a list, in which each can be removed and brought back', async () => {
    await add('Cut');
    await expect(button(words.another)).toBeFocused();
    if (isMobile) await button(services.change).click();
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(page.getByText('$163').filter({ visible: true }).first()).toBeVisible();
    await expectGoodLayout(page);
    const moveUp = (service: string) => page.getByRole('button', { name: filled(words.up, { service }) });
    const lines = page.getByRole('list').filter({ has: moveUp('Cut').or(moveUp('Root color')) });
    await moveUp('Cut').press('Enter');
    await expect(lines.getByRole('listitem').first()).toContainText('Cut');
    await expect(moveUp('Root color')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines.getByRole('listitem').first()).toContainText('Root color');
    await page.getByRole('button', { name: filled(words.remove, { service: 'Root color' }) }).click();
    await expect(button(words.undo)).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Cut' })).toBeChecked();
    await expectGoodLayout(page);
    await page.keyboard.press('Enter');
    await expect(addOn(page, 'Gloss')).toBeChecked();
    await expect(button(words.another)).toBeFocused();
  });

  await test.step('the time stays while the visit still fits, and the address carries both', async () => {
    if (isMobile) await button(bar.chooseDay).click();
    await expect(page.getByRole('radiogroup', { name: staff.question })).toBeHidden();
    await booking.chooseOpenTime();
    const slot = await page.locator('[data-slot][aria-checked=true]').getAttribute('data-slot');
    await expect(page).toHaveURL(
      new RegExp(`services=${[ids['Root color'], ids.Gloss, ids.Cut].join(',')}&.*slot=`),
    );
    await page.reload();
    await expect(page.locator(`[data-slot="${slot}"]`)).toBeChecked();
    await expect(page.getByText('$163').filter({ visible: true }).first()).toBeVisible();
    await expectGoodLayout(page);
  });

  await test.step('who does what is told from the code on', async () => {
    await button(bar.continue).click();
    await booking.fillDetails(customerEmail);
    await booking.requestCode();
    const card = page.getByRole('complementary');
    await expect(card.getByText(filled(staff.with, { name: 'Sofia' })).first()).toBeVisible();
    await expect(card.getByText(filled(staff.with, { name: 'Marco' }))).toBeVisible();
    await expectGoodLayout(page);
    await booking.enterCode(await mailedCode());
    await expect(booking.done).toBeVisible();
    await expect(card.getByText(filled(staff.with, { name: 'Marco' }))).toBeVisible();
    await expectGoodLayout(page);
  });

  await test.step('the customer’s page names every part, and moving keeps the people', async () => {
    await page.getByRole('link', { name: done.manage }).click();
    await expect(page.getByText(filled(staff.with, { name: 'Marco' }))).toBeVisible();
    await expectGoodLayout(page);
    await button(manage.change).click();
    await page.locator('[data-date][aria-pressed=true]').press('ArrowRight');
    await page.keyboard.press('Enter');
    await booking.openTimes.nth(1).click();
    await expectGoodLayout(page);
    await button(manage.choose.move).click();
    await expect(page.getByRole('heading', { name: manage.moved.upcoming.title })).toBeVisible();
    await expect(page.getByText(filled(staff.with, { name: 'Marco' }))).toBeVisible();
  });
});

test('a customer books places in a class, hears how many still fit, and reads them later', async ({
  page,
  business,
  customerEmail,
  mailedCode,
  words: allWords,
}) => {
  const { visit: words, bar, slots, done } = allWords.widget;
  const { Class: service_id } = await openSalon(business);
  const date = dateIn(3);
  for (const hours of [-3, 1])
    await business.owner.call('POST', '/api/bookings', {
      service_id,
      seats: 4,
      start_time: new Date(Date.parse(noon(date)) + hours * HOUR_MS).toISOString(),
      customer: { name: 'A school', phone: '4165550142' },
    });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto(`/${business.id}?service=${service_id}&seats=4&date=${date}`);
  await expect(page.getByText(filled(words.tooFew, { count: 4 }))).toBeVisible();
  await expectGoodLayout(page);
  await button(filled(words.takeFewer, { count: 2 })).click();
  const booking = new BookingPage(page, allWords);
  await expect(booking.openTimes.first()).toBeVisible();
  await expect(page.getByText('$50').filter({ visible: true }).first()).toBeVisible();
  const [times = ''] = slots.seats_other.split('{{city}}');
  await expect(page.getByText(new RegExp(filled(times, { count: '\\d+', seats: 2 })))).toBeVisible();
  await button(words.fewer).click();
  for (const _ of [2, 3, 4]) await button(words.more).click();
  await expect(button(words.more)).toBeDisabled();
  await expect(page.getByText(filled(words.mostPeople, { count: 4 }))).toBeVisible();
  await expect(page.getByText('$100').filter({ visible: true }).first()).toBeVisible();
  await expectGoodLayout(page);
  await page.locator('[data-date][aria-pressed=true]').press('ArrowRight');
  await page.keyboard.press('Enter');
  await booking.chooseOpenTime();
  await button(bar.continue).click();
  await booking.fillDetails(customerEmail);
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
  await expectGoodLayout(page);

  await page.getByRole('link', { name: done.manage }).click();
  await expect(page).toHaveURL(/\/manage\//);
  await expect(page.getByText(filled(words.named, { service: 'Class', count: 4 })).first()).toBeVisible();
});

test('a visit of an old link or tab keeps what is still offered and says what is not @once', async ({
  page,
  business,
  customerEmail,
  words: allWords,
}) => {
  const { visit: words, bar, details } = allWords.widget;
  const { owner, id } = business;
  const ids = await openSalon(business);
  await page.route(/visit-editor-[^/]*\.js$/, (route) => route.abort('connectionreset'));
  await page.goto(`/${id}?services=${ids['Root color']},${ids.Gloss},${ids.Cut}&date=${dateIn(3)}`);
  const retry = page.getByRole('button', { name: allWords.common.loadFailed.retry });
  await retry.first().waitFor();
  await page.unroute(/visit-editor-[^/]*\.js$/);
  await retry.first().click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await owner.call('POST', `/api/service/${ids.Cut}`);
  await page.reload();
  await expect(page.getByText(words.lost).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Root color' })).toBeChecked();
  await expect(addOn(page, 'Gloss')).toBeChecked();
  await expectGoodLayout(page);

  await owner.call('PUT', `/api/service/${ids.Gloss}`, {
    name: 'Gloss',
    duration: 15,
    goes_with: [ids.Class],
  });
  const booking = new BookingPage(page, allWords);
  await booking.chooseOpenTime();
  await page.getByRole('button', { name: bar.continue, exact: true }).click();
  await booking.fillDetails(customerEmail);
  await page.getByRole('button', { name: details.send }).click();
  await expect(
    page.getByText(filled(words.goesOnlyWith, { addOn: 'Gloss', services: 'Class' })).first(),
  ).toBeVisible();
  await expect(addOn(page, 'Gloss')).toBeHidden();
  await expectGoodLayout(page);
});

test('a visit is composed on the owner’s own site too @once', async ({ page, hostSite, business, words }) => {
  const { visit } = words.widget;
  const { id } = business;
  await openSalon(business);
  await page.goto(hostSite.page(`/${id}`, { attributes: `data-business="${id}"`, markup: '' }));
  const frame = findFrame(page);
  const booking = new BookingPage(frame, words);
  await booking.chooseService('Root color');
  await frame.getByRole('checkbox', { name: 'Gloss' }).check();
  await frame.getByRole('button', { name: visit.another }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Cut' }).click();
  await expect(frame.getByRole('heading', { name: visit.title })).toBeVisible();
  await booking.chooseOpenTime();
  await expect(frame.getByRole('button', { name: words.widget.bar.continue })).toBeVisible();
  await expect(frame.getByText('$163').filter({ visible: true }).first()).toBeVisible();
});
