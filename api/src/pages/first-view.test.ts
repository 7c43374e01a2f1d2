import { expect, it } from 'vitest';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import { renderBookingPages } from './first-view.ts';

const SERVICE = '0190f0c8-7c5e-7000-8000-000000000001';

function makePage(business_id: string, version = '1'): PageData {
  const services = [{ service_id: SERVICE, name: 'Single lesson' }];
  return {
    page: { business: { business_id }, services } as PageData['page'],
    version,
    preview: null,
    telephone: '',
    hours: [],
  };
}

function counted(html = 'view') {
  const rendered: string[] = [];
  const render = renderBookingPages(
    (path, { firstView: { language, serviceId } }) => {
      rendered.push([path, language, serviceId].join(' ').trim());
      return html;
    },
    () => new Date('2026-11-10T15:00:00Z'),
  );
  const view = (data: PageData, search = '') => render(data, 'en', new URLSearchParams(search));
  return { rendered, view };
}

it('a URL with an unknown service uses the view without one', () => {
  const { rendered, view } = counted();
  for (let i = 0; i < 100; i++) view(makePage('marlow'), `service=unknown${i}&utm_source=${i}`);
  for (const service of [SERVICE, 'single+LESSON']) view(makePage('marlow'), `service=${service}`);
  expect(rendered).toEqual(['/marlow en', `/marlow en ${SERVICE}`]);
});

it('a URL with a slot or a person has no prerendered view', () => {
  const { rendered, view } = counted();
  expect(view(makePage('marlow'), 'date=2026-11-20')).toBeNull();
  expect(view(makePage('marlow'), 'slot=nonsense')).toBeNull();
  expect(view(makePage('marlow'), 'staff=marco')).toBeNull();
  expect(rendered).toEqual([]);
});

it('a new revision of a page replaces the previous one', () => {
  const { rendered, view } = counted();
  for (const version of ['1', '1', '2', '2']) view(makePage('marlow', version));
  expect(rendered).toHaveLength(2);
});

it('views are cached up to a size, so that large pages do not fill the memory', () => {
  const { rendered, view } = counted('x'.repeat(1_000_000));
  for (let i = 0; i < 20; i++) view(makePage(`shop${i}`));
  view(makePage('shop19'));
  expect(rendered).toHaveLength(20);
  view(makePage('shop0'));
  expect(rendered).toHaveLength(21);
});
