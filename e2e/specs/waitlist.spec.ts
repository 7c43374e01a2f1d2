/** The waitlist of a full day: joining, confirming, the mail about a free time, and the owner's list. */
import { type Business, bookSlot } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';
import { BookingPage } from '../pages/booking-page.ts';

const CONFIRM = /\/waitlist\?token=/;

/** Open for an hour of that date: one lesson fills it. */
async function openForOneLesson({ owner }: Business, date: string): Promise<{ service_id: string }> {
  const shifts = [{ shift_start_time: '09:00', shift_end_time: '10:00' }];
  await owner.call('POST', '/api/special-hours', { from: date, to: date, shifts });
  const { services } = await owner.call('GET', '/api/services');
  return services.find(({ name }: { name: string }) => name === 'Single lesson');
}

test('a customer waits for a full day, books the time that becomes free, and another one leaves', async ({
  page,
  service,
  business,
  customerPage,
  customerEmail,
  uniqueId,
  mailbox,
  openConsole,
  words: allWords,
}) => {
  const { widget, console: words } = allWords;
  const { owner } = business;
  const date = dateIn(3);
  const lesson = await openForOneLesson(business, date);
  const read = () =>
    owner.call('GET', `/api/availability/${business.id}?service_id=${lesson.service_id}&from=${date}`);
  const slot: string = Object.values<string[]>((await read()).availability)[0]?.[0] ?? '';
  await owner.call('POST', '/api/booking-options', { auto_confirm: true });
  const booked = await bookSlot(service, business, {
    serviceName: 'Single lesson',
    timeSlot: slot,
    email: `first-${customerEmail}`,
  });

  const day = `/${business.id}?service=${lesson.service_id}&date=${date}`;
  const times = page.locator('#times');
  const join = times.getByRole('button', { name: widget.waitlist.join });
  async function wait(email: string) {
    await page.goto(day);
    await join.click();
    await times.getByLabel(widget.details.name).fill('Mia Okafor');
    await times.getByLabel(widget.details.email).fill(email);
    await join.click();
    await expect(times.getByRole('heading', { name: widget.code.title })).toBeFocused();
    const mail = await mailbox.waitFor(email, CONFIRM);
    const [joinLink = '', leaveLink = ''] = mail.text?.match(/https?:\S+\/waitlist\?token=\S+/g) ?? [];
    return { joinLink, leaveLink };
  }

  await test.step('a link to a taken time, reloaded before the times arrive', async () => {
    await page.route('**/api/availability/**', () => undefined);
    await page.goto(`${day}&slot=${slot}`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(slot);
    await page.unroute('**/api/availability/**');
    await page.reload();
  });
  await expect(times.getByText(new RegExp(filled(widget.slots.linkGone, { time: '.*' })))).toBeVisible();
  const cell = page.locator(`[data-date="${date}"]`);
  await expect(cell).toHaveAccessibleName(new RegExp(widget.days.why.waitlist));
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLayout(page);
  await join.click();
  await join.click();
  await expect(times.getByLabel(widget.details.name)).toHaveAccessibleDescription(
    widget.details.missing.name,
  );
  await expect(times.getByLabel(widget.details.email)).toHaveAccessibleDescription(widget.errors.email);
  await expectGoodLayout(page);

  const [stays, leaves] = [`${uniqueId}-stays@customer.example`, `${uniqueId}-leaves@customer.example`];
  const { joinLink } = await wait(stays);
  await expectGoodLayout(page);
  const { leaveLink } = await wait(leaves);

  await test.step('the page of the mail asks before it joins or leaves', async () => {
    const heading = (name: string) => customerPage.getByRole('heading', { name, exact: true });
    const tap = (name: string) => customerPage.getByRole('button', { name, exact: true }).click();
    await customerPage.goto(joinLink);
    await expect(heading(widget.waitlist.joinTitle)).toBeVisible();
    await expectGoodLayout(customerPage);
    expect((await owner.call('GET', '/api/waitlist')).waitlist).toEqual([]);
    await tap(widget.waitlist.join);
    await expect(heading(widget.waitlist.on)).toBeVisible();
    await expectGoodLayout(customerPage);
    await customerPage.goto(leaveLink);
    await expect(heading(widget.waitlist.leaveTitle)).toBeVisible();
    const staleTab = await customerPage.context().newPage();
    await staleTab.goto(leaveLink);
    await expectGoodLayout(customerPage);
    await tap(widget.waitlist.leave);
    await expect(heading(widget.waitlist.left)).toBeVisible();
    await expectGoodLayout(customerPage);
    await staleTab.getByRole('button', { name: widget.waitlist.leave, exact: true }).click();
    await expect(staleTab.getByRole('heading', { name: widget.waitlist.left })).toBeVisible();
    await staleTab.reload();
    await expect(staleTab.getByRole('heading', { name: widget.waitlist.ended })).toBeVisible();
    await expectGoodLayout(staleTab);
    await staleTab.close();
    await customerPage.goto('/waitlist?token=wrong');
    await expect(customerPage.getByRole('heading', { name: widget.waitlist.wrongLink })).toBeVisible();
    await expectGoodLayout(customerPage);
  });

  // The waitlist's mail follows within seconds, and meanwhile the owner looks at the list.
  const { searchParams } = new URL(booked.manage_url, service.url);
  const token = searchParams.get('token');
  await owner.call('POST', `/api/bookings/${booked.booking_ref}/cancel`, { token });

  await test.step('the owner sees the waitlist', async () => {
    await openConsole();
    await page.locator('#waitlist-pill').click();
    const list = page.getByRole('dialog', { name: words.waitlist.title });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(stays);
    await expectGoodLayout(page);
  });

  await test.step('the mail about the time that became free opens it with everything chosen', async () => {
    const offer = await mailbox.waitFor(stays, /[?&]slot=/);
    const offered = /https?:\S+[?&]slot=\S+/.exec(offer.text ?? '')?.[0] ?? '';
    expect(offered, 'the address names nobody').not.toMatch(/name=|email=/);
    await customerPage.goto(offered);
    await expect(customerPage.locator(`[data-slot="${slot}"]`)).toBeChecked();
    await expect(customerPage.getByText(widget.waitlist.offered)).toBeVisible();
    await expectGoodLayout(customerPage);
    await customerPage.getByRole('button', { name: widget.bar.continue }).click();
    await expect(customerPage.getByRole('heading', { name: widget.details.title })).toBeVisible();
  });

  await test.step('who loses the offer to somebody else reads that the waitlist goes on', async () => {
    const rival = `rival-${customerEmail}`;
    await bookSlot(service, business, { serviceName: 'Single lesson', timeSlot: slot, email: rival });
    const booking = new BookingPage(customerPage, allWords);
    await booking.fillDetails(stays);
    await customerPage.getByRole('button', { name: widget.details.send }).click();
    await expect(customerPage.getByText(widget.waitlist.goesOn).first()).toBeVisible();
    await expectGoodLayout(customerPage);
    expect((await owner.call('GET', '/api/waitlist')).waitlist).toMatchObject([{ email: stays }]);
  });

  await test.step('the owner removes an entry', async () => {
    const list = page.getByRole('dialog', { name: words.waitlist.title });
    await list
      .getByRole('button', { name: filled(words.waitlist.removeName, { name: 'Mia Okafor' }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.waitlist.remove, exact: true })
      .click();
    await expect(list).toBeHidden();
  });
});

test.describe('a customer on the Chatham Islands, a day ahead of the business', () => {
  test.use({ timezoneId: 'Pacific/Chatham' });

  test('waits for the day that is full in Toronto', { tag: '@once' }, async ({
    page,
    service,
    business,
    customerEmail,
    mailbox,
    locale,
    words: { widget },
  }) => {
    const { owner, id } = business;
    const date = dateIn(3);
    const lesson = await openForOneLesson(business, date);
    const query = `service_id=${lesson.service_id}&from=${date}`;
    const { availability } = await owner.call('GET', `/api/availability/${id}?${query}`);
    const timeSlot = Object.values<string[]>(availability)[0]?.[0] ?? '';
    const others = { serviceName: 'Single lesson', timeSlot, email: `first-${customerEmail}` };
    await bookSlot(service, business, others);

    await page.goto(`/${id}?service=${lesson.service_id}&date=${dateIn(4)}`);
    await expect(page.locator(`[data-date="${dateIn(4)}"]`)).toHaveAccessibleName(
      new RegExp(widget.days.why.waitlist),
    );
    const times = page.locator('#times');
    const join = times.getByRole('button', { name: widget.waitlist.join });
    await join.click();
    await times.getByLabel(widget.details.name).fill('Mia Okafor');
    await times.getByLabel(widget.details.email).fill(customerEmail);
    await join.click();
    const { text = '' } = await mailbox.waitFor(customerEmail, CONFIRM);
    const isChinese = locale?.startsWith('zh');
    const language = isChinese ? 'zh-CN' : 'en';
    const month = isChinese ? 'long' : 'short';
    const style = { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' } as const;
    const day = new Intl.DateTimeFormat(language, style).format(new Date(date));
    expect(text).toMatch(new RegExp(`${day}.*(\\(Toronto time\\)|（多伦多时间）)`));
    await page.goto(/https?:\S+\/waitlist\?token=\S+/.exec(text)?.[0] ?? '');
    await expect(page.getByText(/Toronto time|多伦多时间/)).toBeVisible();
    await expectGoodLayout(page);
  });
});
