/** Place, section, view, date and the open event are in the URL of the console. */
import { addDays, addMonths, startOfMonth } from '../../api/src/time/dates.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { PASSWORD } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { LandingPage } from '../pages/landing-page.ts';

const param = (url: string, name: string) => new URL(url).searchParams.get(name);

test('back, forward, reload and a shared link lead to the same place @once', async ({
  page,
  business,
  openConsole,
  words: allWords,
  browser,
  baseURL,
  contextOptions,
}) => {
  const words = allWords.console;
  const nextMonth = addDays(addMonths(startOfMonth(dateIn(0)), 1), 9);
  const { event } = await business.owner.call('POST', '/api/calendar', {
    title: 'Dentist',
    start_time: noon(nextMonth),
    end_time: noon(nextMonth).replace(':00:00', ':30:00'),
  });
  const title = page.getByRole('heading', { level: 1 });
  const view = (name: keyof typeof words.calendar.view) =>
    page.getByRole('button', { name: words.calendar.view[name], exact: true });
  const console = await openConsole();
  await expect(page).toHaveURL('/dashboard');
  // A wide window shows the tab's name until the calendar is there.
  await expect(title.first()).toHaveText(/\d{4}/);
  const thisMonth = await title.first().textContent();

  await page.getByRole('button', { name: words.calendar.next.month }).click();
  await expect(title.first()).not.toHaveText(thisMonth ?? '');
  await view('agenda').click();
  await expect(page).toHaveURL(/view=agenda&date=\d{4}-\d\d-01$/);
  const form = console.eventForm();
  await page.getByRole('button', { name: 'Dentist' }).click();
  await expect(form.title).toHaveValue('Dentist');
  expect(param(page.url(), 'event')).toBe(event.id);
  const shared = page.url();

  await page.reload();
  await expect(form.title).toHaveValue('Dentist');
  await expectAccessible(page);
  await page.goBack();
  await expect(form.title).toBeHidden();
  expect(param(page.url(), 'view')).toBe('agenda');
  await page.goForward();
  await expect(form.title).toHaveValue('Dentist');

  // Unsaved text needs a confirmation.
  await form.title.fill('Optician');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: words.discard.title });
  await expectAccessible(page);
  await question.getByRole('button', { name: words.discard.keep }).click();
  await expect(question).toBeHidden();
  await expect(form.title).toHaveValue('Optician');
  await expect(page).toHaveURL(shared);
  await page.goBack();
  await question.getByRole('button', { name: words.discard.confirm }).click();
  await expect(form.title).toBeHidden();
  expect(param(page.url(), 'event')).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard\?date=/);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(title.first()).toHaveText(thisMonth ?? '');

  await console.openBusinessPage('services');
  await expect(page).toHaveURL('/dashboard?place=business-page&section=services');
  await expect(console.section('services')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(console.section('profile')).toHaveAttribute('aria-current', 'page');
  await expect(console.section('profile')).toHaveAttribute('href', '?place=business-page');

  // A section with unsaved text needs it too, whichever way it is left.
  const name = page.getByLabel(words.profile.name, { exact: true });
  await name.fill('Marlow');
  for (const leave of [() => console.section('hours').click(), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: words.discard.keep }).click();
    await expect(name).toHaveValue('Marlow');
  }
  await console.place('calendar').click();
  await question.getByRole('button', { name: words.discard.confirm }).click();
  await expect(console.place('calendar')).toHaveAttribute('aria-current', 'page');

  // Closing an event is going back: the history has no closed events.
  await view('agenda').click();
  const before = page.url();
  await (await console.newEvent()).title.waitFor();
  await expect(page).toHaveURL(/event=new/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(before);

  // A link from someone else requires the login first.
  const other = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
  const visitor = await other.newPage();
  await visitor.goto(shared);
  await new LandingPage(visitor, allWords).logIn(business.ownerEmail, PASSWORD);
  await expect(visitor).toHaveURL(shared);
  await expect(visitor.getByLabel(words.event.title, { exact: true })).toHaveValue('Dentist');
  await other.close();
});

test('the first view is that of the URL, without further requests', { tag: '@once' }, async ({
  page,
  openConsole,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const date = dateIn(70);
  const html = page.waitForResponse((response) => response.url().includes('/dashboard'));
  await openConsole(`/dashboard?view=week&date=${date}`);
  const titles = /<h1 id="calendar-title"[^>]*>([^<]*)/.exec(await (await html).text());
  const title = page.locator('#calendar-title');
  await expect(title).toBeVisible();
  if (titles) expect(titles[1]).toBe(await title.textContent());
  expect(requests.filter((url) => url.includes('/api/calendar?'))).toEqual([]);
});

test('a link to an event that is gone says so', { tag: '@once' }, async ({ page, openConsole, words }) => {
  await openConsole('/dashboard?event=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(words.console.event.gone)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});
