import { expect, it } from 'vitest';
import type { PageData } from '../features/public-page/public-page.usecases.ts';
import { keepLatest } from './first-paint.ts';

const SERVICE = '0190f0c8-7c5e-7000-8000-000000000001';

function pageOf(business_id: string, version = '1'): PageData {
  const services = [{ service_id: SERVICE, name: 'Single lesson' }];
  return { page: { business: { business_id }, services } as PageData['page'], version };
}

function counted(html = 'view') {
  const painted: string[] = [];
  const paint = keepLatest(({ business }, language, search) => {
    painted.push([business.business_id, language, search].join(' ').trim());
    return html;
  });
  const view = (data: PageData, search = '') => paint(data, 'en', new URLSearchParams(search));
  return { painted, view };
}

it('a URL with an unknown service uses the view without one', () => {
  const { painted, view } = counted();
  for (let i = 0; i < 100; i++) view(pageOf('marlow'), `service=unknown${i}&utm_source=${i}`);
  for (const service of [SERVICE, 'single+LESSON']) view(pageOf('marlow'), `service=${service}`);
  expect(painted).toEqual(['marlow en', `marlow en service=${SERVICE}`]);
});

it('a URL with a slot has no prerendered view', () => {
  const { painted, view } = counted();
  expect(view(pageOf('marlow'), 'date=2026-11-20')).toBe('');
  expect(view(pageOf('marlow'), 'slot=nonsense')).toBe('');
  expect(painted).toEqual([]);
});

it('a new revision of a page replaces the previous one', () => {
  const { painted, view } = counted();
  for (const version of ['1', '1', '2', '2']) view(pageOf('marlow', version));
  expect(painted).toHaveLength(2);
});

it('views are cached up to a size, so that large pages do not fill the memory', () => {
  const { painted, view } = counted('x'.repeat(1_000_000));
  for (let i = 0; i < 20; i++) view(pageOf(`shop${i}`));
  view(pageOf('shop19'));
  expect(painted).toHaveLength(20);
  view(pageOf('shop0'));
  expect(painted).toHaveLength(21);
});
