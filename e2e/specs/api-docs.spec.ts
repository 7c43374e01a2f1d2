import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Business, storedEvents } from '../fixtures/business.ts';
import { dateIn } from '../fixtures/business-clock.ts';
import type { Service } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const shell = promisify(execFile);
const PAGE = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const FIRST_DATE = '2026-11-23';

/** The curl commands of the page, on dates that are ahead. */
function examples(businessId: string): string[] {
  const blocks = [...PAGE.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split(/\n(?=curl )/))
    .filter((command) => command.startsWith('curl '))
    .map((command) => command.replaceAll('/marlow', `/${businessId}`).replaceAll(/2026-11-(\d\d)/g, toAhead));
}

const toAhead = (date: string) => dateIn(3 + Number(date.slice(-2)) - Number(FIRST_DATE.slice(-2)));

/** Runs the commands one after another; `$SERVICE` and `$ID` are those of the replies. */
async function runExamples(service: Service, { id, owner }: Business) {
  const { key } = await owner.call('POST', '/api/keys', { name: 'curl', scope: 'write' });
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOST: service.url, KEY: key };
  const replies = [];
  for (const command of examples(id)) {
    const script = command.replace('curl ', 'curl --silent --show-error --fail-with-body ');
    const reply = JSON.parse((await shell('bash', ['-euc', script], { env })).stdout);
    env.SERVICE ??= reply.services?.[0].service_id;
    env.ID ??= reply.event?.id;
    replies.push(reply);
  }
  return replies;
}

test.describe('the API', { tag: '@once' }, () => {
  test('is documented by the built server', async ({ page }) => {
    await page.goto('/api/docs');
    await expect(page.getByText('/api/public/{business_id}/book')).toBeVisible();
  });

  test('books, lists and cancels as docs/api.md shows', async ({ service, business, mailbox }) => {
    const [, { availability }, booked, listed] = await runExamples(service, business);
    const { event } = booked;
    expect(Object.values(availability).flat()).toContain(event.start_time);
    expect(listed.events).toContainEqual(event);
    expect((await mailbox.waitFor('ana@example.com', /Sorry, we are closed/)).subject).toContain('Cancelled');
    expect(await storedEvents(business.owner)).not.toContainEqual(event);
  });
});
