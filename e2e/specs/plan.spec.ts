/** Coins: a referral earns one for both owners; redeeming one makes the plan premium. */

import { DAY_MS, HOUR_MS } from '../../api/src/time/units.ts';
import { bookFirstSlot, publishBusiness } from '../fixtures/business.ts';
import { expectGoodLayout } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('an owner earns a coin by a referral and redeems it', { tag: '@phone-en' }, async ({
  page,
  service,
  mailbox,
  customerEmail,
  business,
  openConsole,
  words,
  isMobile,
}) => {
  const { coins, referral, coinHistory, tier, usage } = words.console;
  const { id, owner, ownerEmail } = business;
  const friend = await publishBusiness(service, `${id}friend`, id);
  await bookFirstSlot(service, friend, customerEmail);
  const { service_requests: requests } = await friend.owner.call('GET', '/api/service-requests');
  await friend.owner.call('POST', `/api/service-requests/${requests[0].id}/accept`);
  await mailbox.waitFor(ownerEmail, /coin|金币/);
  await mailbox.waitFor(friend.ownerEmail, /coin|金币/);

  const app = await openConsole();
  const pills = page.getByRole('banner').getByRole('button');
  if (isMobile) await app.chooseInAccountMenu('1');
  else await pills.filter({ hasText: '1' }).click();
  const panel = page.getByRole('dialog', { name: isMobile ? tier.title : coins.title });
  await expect(panel.getByText(`/?ref=${id}`)).toBeVisible();
  await expect(panel.getByText(filled(referral.joined, { count: 1 }))).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(new RegExp(`\\+1.*${coinHistory.reason.referral}`));
  await expectGoodLayout(page);

  const redeem = panel.getByRole('button', { name: coins.redeem });
  await redeem.click();
  const question = page.getByRole('alertdialog', { name: coins.redeemQuestion });
  await expectGoodLayout(page);
  await question.getByRole('button').first().click();
  await expect(redeem).toBeFocused();
  await redeem.click();
  await question.getByRole('button', { name: coins.redeemConfirm }).click();
  await expect(panel.getByRole('status')).toContainText(tier.until.split('{{day}}')[0] ?? '');
  await expect(redeem).toBeDisabled();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem').first()).toContainText(coinHistory.reason.redeemed);
  await expectGoodLayout(page);
  if (!isMobile) {
    await page.keyboard.press('Escape');
    await pills.filter({ hasText: tier.premium }).click();
  }
  const plan = page.getByRole('dialog', { name: tier.title });
  await expect(plan.getByText(usage.unlimited.replace('{{used}}', '0'))).toHaveCount(2);
  const { premium_until: until, coins: left } = await owner.call('GET', '/api/plan');
  const days = (Date.parse(until) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(27);
  expect(days).toBeLessThan(32);
  expect(left).toBe(0);
});

test('an owner sees what coins are for, and how much of the free tier is used', { tag: '@phone-en' }, async ({
  page,
  business,
  openConsole,
  words,
  isMobile,
}) => {
  const { coins, tier, usage } = words.console;
  const start = Date.now() + DAY_MS;
  const event = { title: 'Stocktaking', start_time: new Date(start), end_time: new Date(start + HOUR_MS) };
  for (let added = 0; added < 10; added++) await business.owner.call('POST', '/api/calendar', event);
  const app = await openConsole();
  if (!isMobile) await expect(page.getByRole('banner').getByTitle(coins.use)).toHaveText(/^0\b/);
  if (isMobile) await app.chooseInAccountMenu(tier.free);
  else await page.getByRole('banner').getByRole('button', { name: tier.free }).click();
  const plan = page.getByRole('dialog', { name: tier.title });
  await expect(plan.getByRole('meter', { name: usage.events })).toHaveAttribute('value', '10');
  await expect(plan.getByText(usage.of.replace('{{used}}', '10').replace('{{limit}}', '10'))).toBeVisible();
  await expect(plan.getByText(filled(usage.dayFull, { limit: 10 }))).toBeVisible();
  await expectGoodLayout(page);
});
