/** The people of a business: who is added, rests, leaves. */
import { expectAccessible } from '../fixtures/axe.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { pictureFile } from '../fixtures/sample-picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner who works with others adds a person with own hours and services', async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const app = await openConsole('/dashboard?place=business-page&section=options');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(app.section('options')).toBeVisible();
  await expect(app.section('staff')).toBeHidden();
  await page.getByRole('link', { name: words.staff.addPerson }).click();
  const form = page.getByRole('region', { name: words.staff.add });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await button(words.staff.save).click();
  await expect(form.getByText(words.staff.nameMissing)).toHaveCount(2);
  await expectGoodLayout(page);
  await field(words.staff.firstName).fill('Marco Benedetti');
  await field(words.staff.secondName).fill('Tunde Adeyemi');
  await page.getByRole('radio', { name: words.staff.colors.violet }).click();
  await button(words.staff.save).click();

  const list = page.getByRole('region', { name: words.staff.title });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(app.section('staff')).toHaveAttribute('aria-current', 'page');
  await expectGoodLayout(page);
  await button(filled(words.order.up, { name: 'Tunde Adeyemi' })).click();
  await expect(list.getByRole('listitem').first()).toContainText('Tunde Adeyemi');
  await button(words.event.undo).click();
  await expect(list.getByRole('listitem').first()).toContainText('Marco Benedetti');
  const grips = list.locator('[draggable=true]');
  if (await grips.first().isVisible()) {
    await grips.last().dragTo(list.getByText('Marco Benedetti').first());
    await expect(list.getByRole('listitem').first()).toContainText('Tunde Adeyemi');
    await button(words.event.undo).click();
    await expect(list.getByRole('listitem').first()).toContainText('Marco Benedetti');
  }

  await list.getByRole('link', { name: 'Tunde Adeyemi' }).click();
  await expect(page.getByRole('heading', { name: 'Tunde Adeyemi', exact: true })).toBeVisible();
  const cards = page.getByRole('navigation', { name: words.person.onThisPage });
  if (await cards.isVisible()) {
    const inWindow = page.context().waitForEvent('page');
    await cards
      .getByRole('link')
      .last()
      .click({ modifiers: ['Shift'] });
    await (await inWindow).close();
  }
  const logIn = page.getByRole('region', { name: words.person.logIn, exact: true });
  await logIn.getByRole('button', { name: words.members.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: words.members.email })
    .fill(`tunde-${business.id}@member.example`);
  await expect(dialog.getByLabel(words.members.whose).locator('option:checked')).toHaveText('Tunde Adeyemi');
  await dialog.getByRole('button', { name: words.members.send }).click();
  await expect(logIn.getByRole('button', { name: words.person.takeBack })).toBeVisible();
  const photo = page.getByRole('region', { name: words.staff.photo, exact: true });
  await photo.locator('input[type=file]').setInputFiles(pictureFile('tunde.png', 200, 200, [180, 120, 90]));
  await expect(photo.locator('img')).toBeVisible();
  const feed = page.getByRole('region', { name: words.person.feed });
  await expect(feed).toContainText('Tunde Adeyemi');
  await expect(feed).toContainText('.ics');
  await page.getByRole('radio', { name: words.staff.hasOwnHours }).check();
  const monday = page.getByRole('listitem').filter({ hasText: words.weekday.Monday });
  await expect(monday.getByRole('button')).toHaveCount(3);
  const offered = page.getByRole('region', { name: words.sections.services, exact: true });
  await offered.getByRole('checkbox', { name: 'Intro call' }).uncheck();
  await expect(offered).toContainText(filled(words.person.offers, { number: 1, total: 2 }));
  await expect(offered.getByText(words.saved)).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: words.person.addDaysOff }).click();
  await expect(page.getByRole('radio', { name: 'Tunde Adeyemi' })).toBeChecked();
  await page.goBack();
  await page.getByRole('link', { name: words.sections.staff, exact: true }).last().click();
  await expect(list.getByRole('listitem').last()).toContainText(
    filled(words.staff.offersSome, { number: 1, total: 2 }),
  );
  const { staff } = await business.owner.call('GET', '/api/staff');
  expect(staff[1]).toMatchObject({ name: 'Tunde Adeyemi', color: '#7a4dd8', own_hours: true });
  expect(staff[1].photo_url).toMatch(/^\/pictures\//);
  const { services } = await business.owner.call('GET', '/api/services');
  expect(services[0].staff_ids).toEqual([staff[0].staff_id]);

  await test.step('a service says who offers it, or that nobody does', async () => {
    await app.section('services').click();
    const intro = page.getByRole('listitem').filter({ hasText: 'Intro call' });
    await expect(intro).toContainText(filled(words.services.offeredBy, { names: 'Marco Benedetti' }));
    await business.owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { active: false });
    await expect(intro).toContainText(words.services.nobody);
    await expectGoodLayout(page);
    await page.goto(`/dashboard?place=business-page&section=staff&item=${staff[1].staff_id}`);
    const nobody = filled(words.person.nobodyOffers, { services: 'Intro call' });
    await expect(offered.getByText(nobody)).toBeVisible();
    await expectAccessible(page);
    await business.owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { active: true });
    await expect(offered.getByText(nobody)).toHaveCount(0);
  });

  await test.step('on their own page people choose what they are told', async () => {
    const email = business.ownerEmail;
    await business.owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { email });
    await page.goto(`/dashboard?place=business-page&section=staff&item=${staff[0].staff_id}`);
    const notices = page.getByRole('region', { name: words.account.noticesTitle });
    const mails = notices.getByRole('switch', { name: words.notifications.mail });
    const stored = page.waitForResponse('**/api/me/notifications');
    await mails.click();
    await stored;
    await expect(mails).not.toBeChecked();
    await expectGoodLayout(page);
    await page.reload();
    await expect(mails).not.toBeChecked();
    const kept = await business.owner.call('GET', '/api/me/notifications');
    expect(kept).toMatchObject({ mail: false });
  });
});

test('an owner lets a person rest, and the last one takes bookings', { tag: '@once' }, async ({
  page,
  business,
  openConsole,
  words: { console: words },
}) => {
  const { staff } = await business.owner.call('GET', '/api/staff');
  await business.owner.call('PUT', `/api/staff/${staff[0].staff_id}`, { name: 'Marco Benedetti' });
  await business.owner.call('POST', '/api/staff', { name: 'Tunde Adeyemi' });
  await openConsole('/dashboard?place=business-page&section=staff');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const edit = (name: string) => page.getByRole('link', { name }).click();
  await edit('Tunde Adeyemi');
  await button(words.staff.stop).click();
  await button(words.event.undo).click();
  await expect(button(words.staff.stop)).toBeVisible();
  await button(words.staff.stop).click();
  await page.getByRole('link', { name: words.sections.staff, exact: true }).last().click();
  await expect(page.getByRole('heading', { name: words.staff.resting })).toBeVisible();
  await expectAccessible(page);
  await edit('Marco Benedetti');
  await button(words.staff.stop).click();
  await expect(button(words.staff.stop)).toBeVisible();
  const { staff: left } = await business.owner.call('GET', '/api/staff');
  expect(left.map(({ active }: { active: boolean }) => active)).toEqual([true, false]);
});
