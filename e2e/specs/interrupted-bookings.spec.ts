/** Where a booking cannot go on: who to call, what to try; and nothing typed is lost. */
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: /A lazy component could not be loaded/ });

test('a customer whose business unpublishes the page meanwhile learns whom to call @once', async ({
  page,
  customerEmail,
  business,
  openFilledForm,
  words,
}) => {
  const { owner } = business;
  const { details, page: pageWords } = words.widget;
  await owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  await openFilledForm();
  await owner.call('POST', '/api/profile/publish', { published: false });
  await page.getByRole('button', { name: details.send }).click();

  const banner = page
    .getByRole('alert')
    .filter({ hasText: pageWords.unpublished.title.replace('{{business}}', '') });
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', 'tel:4165550142');
  await expect(page.getByRole('textbox', { name: details.email, exact: true })).toHaveValue(customerEmail);
  await expectGoodLayout(page);
});

test('a customer who chooses a time on a page that was unpublished meanwhile learns whom to call @once', async ({
  page,
  business,
  openBookingPage,
  words,
}) => {
  const { owner } = business;
  const { page: pageWords, services, errors } = words.widget;
  await owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  const booking = await openBookingPage();
  await booking.chooseService('Intro call');
  await booking.openTimes.first().waitFor();
  await owner.call('POST', '/api/profile/publish', { published: false });
  const change = page.getByRole('button', { name: services.change });
  if (await change.isVisible()) await change.click();
  await booking.chooseService('Single lesson');

  const banner = page
    .getByRole('alert')
    .filter({ hasText: pageWords.unpublished.title.replace('{{business}}', '') });
  await expect(banner).toBeInViewport();
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', 'tel:4165550142');
  await expect(page.getByText(pageWords.unpublished.kept)).toBeHidden();
  await expect(page.getByText(errors.availability)).toBeHidden();
  await expect(booking.openTimes).toHaveCount(0);
  await expectGoodLayout(page);
});

test('a service that was removed meanwhile gives way to those that are offered', { tag: '@once' }, async ({
  page,
  business,
  openBookingPage,
  words,
}) => {
  const { owner } = business;
  const booking = await openBookingPage();
  await booking.chooseService('Intro call');
  await booking.openTimes.first().waitFor();
  const { services } = await owner.call('GET', '/api/services');
  await owner.call('POST', `/api/service/${services.at(-1).service_id}`);
  const change = page.getByRole('button', { name: words.widget.services.change });
  if (await change.isVisible()) await change.click();
  await booking.chooseService('Single lesson');
  await expect(page.getByRole('radio', { name: 'Single lesson' })).toHaveCount(0);
  await expect(booking.openTimes.first()).toBeVisible();
});

test('a customer who is offline at a step goes on once the connection is back', { tag: '@once' }, async ({
  page,
  context,
  customerEmail,
  openBookingPage,
  words,
}) => {
  const { details, errors, bar, page: pageWords } = words.widget;
  const notice = page.getByText(pageWords.offline);
  const lateView = /confirm-view-[^/]*\.js$/;
  await page.route(lateView, (route) => route.abort('connectionreset'));
  const booking = await openBookingPage();
  await booking.chooseService('Single lesson');
  await booking.openTimes.first().waitFor();

  await context.setOffline(true);
  await page.unroute(lateView);
  await expect(notice).toBeVisible();
  const language = await page.getByRole('combobox', { name: words.common.language }).boundingBox();
  const { y = 0 } = (await notice.boundingBox()) ?? {};
  expect(y, 'the notice is below the language').toBeGreaterThanOrEqual(
    (language?.y ?? 0) + (language?.height ?? 0),
  );
  await booking.chooseOpenTime();
  await page.getByRole('button', { name: bar.continue }).click();
  await expect(page.getByRole('heading', { name: words.common.loadFailed.title })).toBeVisible();
  await expect(notice).toBeVisible();
  await expectGoodLayout(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: words.common.loadFailed.retry }).click();
  await expect(page.getByRole('heading', { name: details.title })).toBeVisible();
  await expect(notice).toBeHidden();

  await booking.fillDetails(customerEmail);
  await context.setOffline(true);
  await page.getByRole('button', { name: details.send }).click();
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await expect(notice).toBeVisible();
  await expectGoodLayout(page);
  await context.setOffline(false);
  await booking.requestCode();
});

test('an idle page has all that a booking needs, so that a lost line stops it only where it sends', {
  tag: ['@once', '@engines'],
}, async ({ page, context, customerEmail, mailedCode, openBookingPage, words }) => {
  const { details, errors, bar } = words.widget;
  const lateFiles = ['confirm-view', 'details-step', 'code-step', 'done-step', 'bot-check'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/${name}-`)),
  );
  const booking = await openBookingPage();
  await booking.chooseService('Single lesson');
  await booking.openTimes.first().waitFor();
  await Promise.all((await Promise.all(lateFiles)).map((response) => response.finished()));

  await context.setOffline(true);
  await booking.chooseOpenTime();
  await page.getByRole('button', { name: bar.continue }).click();
  await expect(page.getByRole('heading', { name: details.title })).toBeVisible();
  await booking.fillDetails(customerEmail);
  await page.getByRole('button', { name: details.send }).click();
  await expect(page.getByText(errors.offline).first()).toBeVisible();
  await context.setOffline(false);
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
});

test('a customer cancels at a business whose page is no longer published, and learns whom to call @once', async ({
  page,
  business,
  bookFirstSlot,
  words,
}) => {
  const { owner } = business;
  const { done, manage, page: pageWords } = words.widget;
  await owner.call('POST', '/api/profile', { business_phone: '4165550142' });
  const { manageUrl } = await bookFirstSlot();
  await owner.call('POST', '/api/profile/publish', { published: false });
  await page.goto(manageUrl);
  const notice = page.getByText(pageWords.unpublished.title.replace('{{business}}', ''));
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: manage.change, exact: true })).toBeHidden();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: manage.cancel.verb }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: manage.cancel.verb }).click();
  await expect(page.getByRole('heading', { name: manage.states.cancelled.title })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: done.again })).toBeHidden();
  await expect(page.locator('a[href="tel:4165550142"]')).toBeVisible();
  await expectGoodLayout(page);
});

test('a customer who is offline on the page of an appointment reads so, and what is typed stays', {
  tag: '@once',
}, async ({ page, context, bookFirstSlot, words }) => {
  const { errors, manage, page: pageWords } = words.widget;
  const { manageUrl } = await bookFirstSlot();
  const notice = page.getByText(pageWords.offline);
  await page.goto(manageUrl);
  const cancel = page.getByRole('button', { name: manage.cancel.verb });
  await cancel.click();
  const reason = page.getByRole('textbox', { name: manage.cancel.reason });
  await reason.fill('I have a cold.');

  await context.setOffline(true);
  await cancel.last().click();
  await expect(page.getByRole('alertdialog').getByText(errors.offline)).toBeVisible();
  await expect(reason).toHaveValue('I have a cold.');
  await page.getByRole('button', { name: manage.cancel.keep }).click();
  await expect(notice).toBeVisible();
  await expectGoodLayout(page);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});
