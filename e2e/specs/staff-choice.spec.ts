/** Businesses of several people: customers choose whom they come to, or leave it open. */
import { HOUR_MS } from '../../api/src/time/units.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Business } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { findFrame } from '../fixtures/embed-frame.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

/** Marco, Tunde and others; only Marco offers the intro call. Resolves to their ids by name. */
async function employ({ owner }: Business, ...others: string[]): Promise<Record<string, string>> {
  const { staff: first } = await owner.call('GET', '/api/staff');
  await owner.call('PUT', `/api/staff/${first[0].staff_id}`, { name: 'Marco' });
  for (const name of ['Tunde', ...others])
    await owner.call('POST', '/api/staff', { name, bio: `${name} cuts and shaves.` });
  const { staff } = await owner.call('GET', '/api/staff');
  const ids = Object.fromEntries(
    staff.map(({ name, staff_id }: { name: string; staff_id: string }) => [name, staff_id]),
  );
  const { services } = await owner.call('GET', '/api/services');
  const { service_id, name, duration, price } = services[0];
  await owner.call('PUT', `/api/service/${service_id}`, { name, duration, price, staff_ids: [ids.Marco] });
  return ids;
}

test('a customer chooses a person, books with them and later changes to another', async ({
  page,
  business,
  customerEmail,
  mailbox,
  mailedCode,
  openBookingPage,
  words: allWords,
}) => {
  const { widget: words } = allWords;
  const ids = await employ(business, 'Sofia');
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const busy = noon(dateIn(3));
  await business.owner.call('POST', '/api/calendar', {
    title: 'Training',
    start_time: busy,
    end_time: busy.replace(':00:00.', ':30:00.'),
    staff_id: ids.Sofia,
  });
  await business.owner.call('POST', '/api/calendar', {
    title: 'Day off',
    start_time: new Date(Date.parse(noon(dateIn(4))) - 12 * HOUR_MS).toISOString(),
    end_time: noon(dateIn(5)),
    staff_id: ids.Sofia,
  });
  const booking = await openBookingPage();
  const people = page.getByRole('radiogroup', { name: words.staff.question });
  const person = (name: string) => people.getByRole('radio', { name });
  const slotAt = (instant: string) => page.locator(`[data-slot="${instant}"]`);

  await booking.chooseService('Intro call');
  await expect(booking.openTimes.first()).toBeVisible();
  await expect(people).toBeHidden();
  const change = page.getByRole('button', { name: words.services.change });
  if (await change.isVisible()) await change.click();
  await booking.chooseService('Single lesson');
  await expect(people.getByRole('radio')).toHaveCount(4);
  await expect(person(words.staff.anyone)).toBeChecked();
  await expectGoodLayout(page);

  await test.step('a person without times on a day leads to the others', async () => {
    await page.goto(`/${business.id}?service=Single+lesson&date=${dateIn(4)}&staff=${ids.Sofia}`);
    await expect(page.getByText(filled(words.staff.noTime, { name: 'Sofia' }))).toBeVisible();
    await expectGoodLayout(page);
    await page.getByRole('button', { name: words.staff.seeAnyone }).click();
    await expect(person(words.staff.anyone)).toBeChecked();
    await expect(booking.openTimes.first()).toBeVisible();
  });

  await test.step('another person keeps day and time if they are open', async () => {
    await page.goto(`/${business.id}?service=Single+lesson&date=${dateIn(3)}`);
    await slotAt(busy).press('Space');
    await person('Tunde').check();
    await expect(page.getByText('Tunde cuts and shaves.')).toBeVisible();
    await expect(slotAt(busy)).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(person('Sofia')).toBeChecked();
    await expect(
      page
        .locator('#times')
        .getByText(new RegExp(filled(words.staff.dropped, { time: '.*', name: '.*Sofia ?' }))),
    ).toBeVisible();
    await expect(page.locator('[data-date][aria-pressed=true]')).toHaveAttribute('data-date', dateIn(3));
    await expectGoodLayout(page);
    await person('Tunde').check();
    await slotAt(busy).press('Space');
    await expect(page).toHaveURL(new RegExp(`staff=${ids.Tunde}`));
  });

  await page.getByRole('button', { name: words.bar.continue }).click();
  await booking.fillDetails(customerEmail);
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
  const lessonWith = (name: string) =>
    page.getByText(
      new RegExp(filled(words.staff.joined, { text: 'Single lesson', whom: `(with )?${name}` })),
    );
  await expect(lessonWith('Tunde')).toBeVisible();
  await expectGoodLayout(page);
  await mailbox.waitFor(customerEmail, /Single lesson(, with |，)Tunde/);

  await test.step('the booking goes to another person at the same time', async () => {
    await page.getByRole('link', { name: words.done.manage }).click();
    await expect(lessonWith('Tunde')).toBeVisible();
    await page.getByRole('button', { name: words.manage.change, exact: true }).click();
    await page.getByText(words.staff.change).click();
    await expect(person('Tunde')).toBeChecked();
    await expect(person(words.staff.anyone)).toHaveCount(0);
    await person('Marco').check();
    await expect(slotAt(busy)).toBeEnabled();
    await slotAt(busy).press('Space');
    await expectGoodLayout(page);
    await page.getByRole('button', { name: words.manage.choose.move }).click();
    await expect(lessonWith('Marco')).toBeVisible();
    await mailbox.waitFor(customerEmail, /Single lesson(, with |，)Marco/);
  });
});

test('of many people one is found by name, and a link or a website can name one', { tag: '@once' }, async ({
  page,
  business,
  hostSite,
  openBookingPage,
  words: allWords,
}) => {
  const { widget: words } = allWords;
  const ids = await employ(business, 'Anjali', 'Benedict', 'Chiara', 'Eilidh', 'Farid');
  const booking = await openBookingPage();
  await booking.chooseService('Single lesson');
  const button = page.getByRole('button', { name: words.staff.anyone });
  const dialog = page.getByRole('dialog', { name: words.staff.question });
  await button.click();
  await expect(dialog.getByRole('radio')).toHaveCount(8);
  await expectGoodLayout(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeVisible();
  await button.click();
  await dialog.getByRole('searchbox').fill('eil');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Eilidh/ })).toBeVisible();

  await page.goto(`/${business.id}?staff=${ids.Chiara}&service=Single+lesson&date=${dateIn(3)}`);
  await expect(page.getByRole('button', { name: /^Chiara/ })).toBeVisible();

  await page.goto(
    hostSite.page(`/${business.id}`, {
      attributes: `data-business="${business.id}" data-staff="farid" data-service="Single lesson" data-date="${dateIn(3)}"`,
    }),
  );
  const frame = findFrame(page);
  await expect(frame.getByRole('button', { name: /^Farid/ })).toBeVisible();
  await new BookingPage(frame, allWords).chooseOpenTime();
  await frame.getByRole('button', { name: words.bar.continue }).click();
  await expect(frame.getByRole('complementary')).toContainText('Farid');
  const [, inner] = page.frames();
  if (inner) await expectAccessible(inner);
});
