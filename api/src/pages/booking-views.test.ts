import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import { PackedText } from '../lib/packed-text.ts';
import { createBookingViews } from './booking-views.ts';
import type { CachedPage } from './cached-pages.ts';

const SERVICE = '0190f0c8-7c5e-7000-8000-000000000001';
const SERVICES = [{ service_id: SERVICE, name: 'Single lesson', add_on: false }];

function makePage(businessId: string, version = '1'): CachedPage {
  const page = { business: { business_id: businessId }, services: SERVICES };
  const load = async () => ({ page }) as unknown as PageData;
  return { businessId, version, services: SERVICES, publicPageJson: new PackedText(''), load };
}

function counted(html = 'view') {
  const rendered: string[] = [];
  const findView = createBookingViews({
    render: (path, { firstView: { language, serviceId } }) => {
      rendered.push([path, language, serviceId].join(' ').trim());
      return html;
    },
    writeHead: async () => ({ head: '<title></title>' }),
    now: () => new Date('2026-11-10T15:00:00Z'),
  });
  const view = (page: CachedPage, search = '') => findView(page, 'en', new URLSearchParams(search));
  return { rendered, view };
}

it('a URL with an unknown service uses the view without one', async () => {
  const { rendered, view } = counted();
  for (let i = 0; i < 100; i++) await view(makePage('marlow'), `service=unknown${i}&utm_source=${i}`);
  for (const service of [SERVICE, 'single+LESSON']) await view(makePage('marlow'), `service=${service}`);
  expect(rendered).toEqual(['/marlow en', `/marlow en ${SERVICE}`]);
});

it.each(['date=2026-11-20', 'slot=nonsense', 'staff=marco', 'services=cut,gloss', 'seats=3'])(
  'a URL with %s has no prerendered view, but its head',
  async (search) => {
    const { rendered, view } = counted();
    expect(await view(makePage('marlow'), search)).toMatchObject({
      rendered: null,
      head: { head: '<title></title>' },
    });
    expect(rendered).toEqual([]);
  },
);

it('a new revision of a page replaces the previous one', async () => {
  const { rendered, view } = counted();
  for (const version of ['1', '1', '2', '2']) await view(makePage('marlow', version));
  expect(rendered).toHaveLength(2);
});

it('views are cached up to a size, so that large pages do not fill the memory', async () => {
  const { rendered, view } = counted(randomBytes(200_000).toString('hex'));
  for (let i = 0; i < 20; i++) await view(makePage(`shop${i}`));
  await view(makePage('shop19'));
  expect(rendered).toHaveLength(20);
  await view(makePage('shop0'));
  expect(rendered).toHaveLength(21);
});
