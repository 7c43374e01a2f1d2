/** Texts of the landing page that depend on the server's settings. */
import { holdRequests, untilHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';
import { filled } from '../fixtures/words.ts';

test('a visitor reads what Slotwell is good for without scrolling', async ({ page, words }) => {
  const { headline, claims } = words.shell.landing;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeInViewport();
  const shown = page.getByRole('region', { name: claims.label });
  for (const claim of [claims.noDouble, claims.noAccount, claims.ownWebsite, claims.reminders, claims.free])
    await expect(shown.getByText(claim, { exact: true })).toBeInViewport({ ratio: 1 });
});

test('the price is that of the settings, and the comparison names its sources @once', async ({
  page,
  words,
  service,
}) => {
  const { compare, freePlan, why } = words.shell.landing;
  const config = await fetch(`${service.url}/api/config`);
  const { free_plan } = (await config.json()) as { free_plan: { appointments: number } };
  const count = free_plan.appointments;
  await page.goto('/');
  await expect(page.getByText(filled(freePlan.limited_other, { count })).first()).toBeVisible();
  const table = page.getByRole('table');
  for (const product of ['Calendly', 'Cal.com', 'Square', 'Acuity'])
    await expect(table.getByRole('columnheader', { name: product })).toBeAttached();
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: compare.freePlan }) });
  await expect(row).toContainText(filled(compare.cells.limited_other, { count }));
  for (const [name, heading] of [
    [compare.sources, '# Comparison with Calendly'],
    [why.proof, '## Never double-booked'],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await (await fetch(service.url + href)).text()).toContain(heading);
  }
});

test('the samples end where the texts below them begin', { tag: '@once' }, async ({ page, words }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { name: words.shell.landing.why.title });
  await heading.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const samples = page.getByRole('region', { name: words.shell.demos.label });
  const readGap = async () => {
    const [above, below] = [await samples.boundingBox(), await heading.boundingBox()];
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  await expect.poll(readGap).toBeGreaterThanOrEqual(0);
});

test('what is typed and sent before the scripts run is kept, and sent by them @once', async ({
  page,
  words,
}) => {
  const { account, validation } = words.shell;
  const release = await holdRequests(page);
  await page.goto('/', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: account.email, exact: true });
  await email.fill('ana@example.com');
  const password = page.getByLabel(account.password, { exact: true });
  await password.fill('abc');
  await password.press('Enter');
  release();
  await untilHydrated(page);
  await expect(page.getByText(validation.passwordShort)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(email).toHaveValue('ana@example.com');
  await expect(password).toHaveValue('abc');
});
