/** Who comes: found while typing, noted, blocked, merged and erased. */
import { expectAccessible } from '../fixtures/axe.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner finds a customer, notes what matters, merges two entries and erases one', async ({
  page,
  business,
  bookFirstSlot,
  openConsole,
  words: { console: words },
}) => {
  await bookFirstSlot(3);
  const add = (body: object) => business.owner.call('POST', '/api/customers', body);
  await add({ name: 'José Ñandú', phone: '4165550142', tags: ['VIP'] });
  const app = await openConsole();
  await app.place('customers').click();
  const list = page.getByRole('region', { name: words.places.customers });
  const rows = list.getByRole('link');
  await expect(rows).toHaveCount(2);
  // In another console.
  const twin = await add({ name: 'Jose N.', email: 'jose@example.com', notes: 'Left-handed' });
  await expect(rows).toHaveCount(3);
  await expectGoodLayout(page);

  await page.getByRole('button', { name: words.customers.export.label }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words.customers.export.csv }).click();
  expect((await downloading).suggestedFilename()).toBe('customers.csv');

  await list.getByLabel(words.customers.find).fill('NANDU');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/query=NANDU/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await rows.click();
  const notes = page.getByLabel(words.customers.notes);
  await notes.fill('Scissors only');
  await notes.blur();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.getByRole('button', { name: words.customers.block, exact: true }).click();
  await expect(page.getByText(words.customers.blockedHelp)).toBeVisible();
  await page.getByRole('button', { name: words.customers.unblock }).click();
  await expect(page.getByText(words.customers.blockedHelp)).toBeHidden();
  await expectGoodLayout(page);

  await page.getByRole('button', { name: words.customers.merge }).click();
  const merging = page.getByRole('dialog');
  await merging.getByLabel(words.customers.entryToKeep).fill('jose@');
  await merging.getByRole('button', { name: 'Jose N.' }).click();
  await expect(merging.getByRole('table')).toContainText('Left-handed');
  await expectAccessible(page);
  await merging.getByRole('button', { name: filled(words.customers.mergeInto, { name: 'Jose N.' }) }).click();
  await expect(page.getByRole('heading', { name: 'Jose N.' })).toBeVisible();
  await expect(notes).toHaveValue('Left-handed\nScissors only');

  await page.getByRole('button', { name: words.customers.erase }).click();
  const erasing = page.getByRole('alertdialog');
  await expectAccessible(page);
  await erasing.getByLabel(words.customers.confirmName).fill('Jose N.');
  await erasing.getByRole('button', { name: words.customers.eraseConfirm }).click();
  await list.getByLabel(words.customers.find).fill('');
  await expect(rows).toHaveCount(1);
  const { customers } = await business.owner.call('GET', '/api/customers');
  expect(customers.map((one: { customer_id: string }) => one.customer_id)).not.toContain(
    twin.customer.customer_id,
  );
});

test('a long list of customers loads and is drawn as it scrolls, sorted by its columns @once', async ({
  page,
  business,
  openConsole,
  words: { console: words },
  isMobile,
}) => {
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(2, '0'));
  const add = (number: string) =>
    business.owner.call('POST', '/api/customers', { name: `Guest ${number}`, phone: `41655501${number}` });
  for (const number of numbers) await add(number);
  await openConsole('/dashboard?place=customers');
  const list = page.getByRole('region', { name: words.places.customers });
  await expect(list.getByRole('link', { name: 'Guest 01' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Guest 60' })).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(list.getByRole('link', { name: 'Guest 60' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByRole('link', { name: 'Guest 01' })).toHaveCount(0);
  if (isMobile) return;
  await page.goto('/dashboard?place=customers');
  const column = list.getByRole('columnheader', { name: words.customers.column.bookings });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-bookings/);
});
