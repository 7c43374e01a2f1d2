/** What a business says in its own words, and text messages by its own Twilio account. */
import { makeFollowUpDue } from '../../api/test/make-follow-up-due.ts';
import { ACCOUNT, NUMBER, signAsTwilio } from '../../api/test/twilio-server.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { bookFirstSlot } from '../fixtures/business.ts';
import { dateIn, noon } from '../fixtures/business-clock.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

const MESSAGES = '/dashboard?place=business-page&section=messages';
const LINK = /https?:\S+reply-to\S+/;

test('an owner adds own words to a mail and has answers sent to another address', async ({
  page,
  service,
  business,
  customerEmail,
  openConsole,
  mailbox,
  words,
  customerPage: other,
}) => {
  const { messages } = words.console;
  await business.owner.call('POST', '/api/booking-options', { auto_confirm: true });
  await openConsole(MESSAGES);
  const text = page.getByRole('textbox', { name: messages.text });
  await page.getByRole('combobox', { name: messages.language }).selectOption('en');
  await text.fill('Hi {client}, bring your books.');
  await expect(text).toHaveAccessibleDescription(/\{client\}/);
  await text.fill('Hi , bring your books. https://marlow.example');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3));
  await page.getByRole('button', { name: '{customer}' }).click();
  await expect(text).toHaveValue('Hi {customer}, bring your books. https://marlow.example');
  const preview = page.getByRole('region', { name: messages.preview });
  await expect(preview.getByText('Hi Mia, bring your books. https://marlow.example')).toBeVisible();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: messages.sample }).click();
  const sample = await mailbox.waitFor(business.ownerEmail, /bring your books/);
  expect(sample.text).toMatch(/> Hi Mia, bring your books\. https:\/\/marlow\.example/);
  await page.getByRole('button', { name: messages.save }).click();
  await expect(page.getByText(words.console.saved)).toBeVisible();
  await page.getByRole('combobox', { name: messages.email }).selectOption('follow_up');
  await expect(page.getByText(messages.followUpNote)).toBeVisible();

  const address = `answers-${business.id}@owner.example`;
  await page.getByRole('textbox', { name: messages.email }).fill(address);
  await page.getByRole('button', { name: messages.saveReplyTo }).click();
  await expect(page.getByText(messages.notConfirmed)).toBeVisible();
  await other.goto(LINK.exec((await mailbox.waitFor(address, LINK)).text ?? '')?.[0] ?? '');
  await expect(other.getByText(words.shell.messages.reply_to_confirmed)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: messages.email })).toHaveValue(address);
  await expect(page.getByText(messages.notConfirmed)).toBeHidden();

  await bookFirstSlot(service, business, customerEmail);
  const mail = await mailbox.waitFor(customerEmail, /bring your books/);
  expect(mail.text).toMatch(/> Hi .+, bring your books\. https:\/\/marlow\.example/);
  expect(mail.replyTo?.[0]?.address).toBe(address);
});

const OWN_WORDS = ' at Marlow Street Tutors? <b>Tell us</b>: https://marlow.example';

test('a customer is mailed the day after in the business’s own words, and unsubscribes', async ({
  page,
  service,
  business: { id, owner },
  customerEmail: email,
  openConsole,
  mailbox,
  locale,
  words,
  customerPage: customer,
}) => {
  const { messages } = words.console;
  const language = locale === 'zh-CN' ? 'zh-CN' : 'en';
  await openConsole(MESSAGES);
  await page.getByRole('combobox', { name: messages.email }).selectOption('follow_up');
  await page.getByRole('combobox', { name: messages.language }).selectOption(language);
  const text = page.getByRole('textbox', { name: messages.text });
  await text.fill(
    `Hi {customer}, how was {service}${OWN_WORDS.replace('Marlow Street Tutors', '{business}')}`,
  );
  await expectGoodLayout(page);
  await page.getByRole('button', { name: messages.save }).click();
  await expect(page.getByText(words.console.saved)).toBeVisible();

  const { services } = await owner.call('GET', '/api/services');
  const { event } = await owner.call('POST', '/api/bookings', {
    ...{ service_id: services[0].service_id, start_time: noon(dateIn(2)), force: true },
    ...{ customer: { name: 'Noor Haddad', email }, language, notify_customer: false },
  });
  // Only a change may begin in the past.
  const start_time = noon(dateIn(-1));
  const end_time = start_time.replace(':00:00', ':15:00');
  await owner.call('PUT', `/api/calendar/${event.id}`, { start_time, end_time, notify_customer: false });
  await makeFollowUpDue(service.dataDir, id);
  const mail = await mailbox.waitFor(email, /how was/);
  expect(mail.text).toContain(`> Hi Noor Haddad, how was ${services[0].name}${OWN_WORDS}`);
  expect(mail.html).toContain('&lt;b&gt;Tell us&lt;/b&gt;: https://marlow.example');
  expect(mail.html).not.toContain('href="https://marlow.example');

  await customer.goto(new RegExp(`http\\S+/${id}\\b`).exec(mail.text ?? '')?.[0] ?? '');
  await expect(customer.getByRole('heading', { level: 1, name: 'Marlow Street Tutors' })).toBeVisible();
  await customer.goto(/http\S+\/unsubscribe\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '');
  const { unsubscribe } = words.widget;
  await customer.getByRole('button', { name: unsubscribe.verb, exact: true }).click();
  await expect(customer.getByRole('heading', { level: 1, name: unsubscribe.done.title })).toBeVisible();
  await expectAccessible(customer);
});

const PHONE = '+14165550143';

test('an owner connects Twilio, and a customer who asks for it is texted', async ({
  page,
  service,
  business,
  customerEmail,
  openConsole,
  openBookingPage,
  mailedCode,
  words,
}) => {
  const { texting, messages } = words.console;
  await openConsole(MESSAGES);
  await page.getByRole('button', { name: messages.texts }).click();
  await page.getByRole('button', { name: texting.connect }).click();
  const account = page.getByRole('textbox', { name: texting.accountSid });
  await expect(account).toBeFocused();
  await expectAccessible(page);
  await account.fill(ACCOUNT.accountSid);
  await page.getByRole('textbox', { name: texting.sender }).fill(NUMBER);
  const token = page.getByLabel(texting.token);
  await token.fill('a guess');
  await page.getByRole('button', { name: texting.connect }).click();
  await expect(token).toHaveAccessibleDescription(/Twilio/);
  await token.fill(ACCOUNT.authToken);
  await page.getByRole('button', { name: texting.connect }).click();
  await expect(page.getByText(texting.connected, { exact: true })).toBeVisible();
  await expect(page.getByText(filled(texting.used, { used: 0, most: 500 }))).toBeVisible();
  const preview = page.getByRole('region', { name: texting.preview });
  await expect(preview.getByText(/STOP/)).toBeVisible();
  await expectGoodLayout(page);

  const sent = service.twilio.textsTo(PHONE).length;
  await page.getByRole('button', { name: texting.test }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texting.phone }).fill(PHONE);
  await dialog.getByRole('button', { name: texting.sendTest }).click();
  await expect.poll(() => service.twilio.textsTo(PHONE).length, { timeout: 15_000 }).toBe(sent + 1);

  const booking = await openBookingPage();
  await booking.choose('Single lesson');
  await booking.fillDetails(customerEmail, { name: 'Mia Okafor', phone: '' });
  const asks = page.getByRole('checkbox', { name: words.widget.details.texts });
  await expect(asks).not.toBeChecked();
  await asks.check();
  await page.getByRole('textbox', { name: words.widget.details.phone }).fill(PHONE);
  await expectAccessible(page);
  await booking.requestCode();
  await booking.enterCode(await mailedCode());
  await expect(booking.done).toBeVisible();
  const { service_requests: requests } = await business.owner.call('GET', '/api/service-requests');
  const [{ id, start_time: start }] = requests;
  await business.owner.call('POST', `/api/service-requests/${id}/accept`);
  const { texts } = await business.owner.call('GET', `/api/calendar/${id}/mails`);
  expect(texts).toContainEqual(expect.objectContaining({ kind: 'confirmed', to: PHONE }));

  const { webhook_url: inbound } = await business.owner.call('GET', '/api/texting/settings');
  const stop = { From: PHONE, To: NUMBER, Body: '退订', MessageSid: 'SM1' };
  const headers = { 'X-Twilio-Signature': signAsTwilio(inbound, stop) };
  const answered = await fetch(inbound, { method: 'POST', headers, body: new URLSearchParams(stop) });
  expect(await answered.text()).toContain('<Message>');
  await page.goto(`/dashboard?date=${start.slice(0, 10)}&event=${id}`);
  await page.getByText(/text message|条短信/).click();
  await expect(page.getByText(words.console.texts.status.blocked).first()).toBeVisible();
  await expectAccessible(page);
});
