/** The HTML of the landing page, before any script runs. */
import { afterAll, expect, it } from 'vitest';
import { createPagesWorld, viewIn } from './pages-world.ts';

const { world, visitor, owner } = await createPagesWorld();
afterAll(() => world.close());

it('is whole in the reader’s language', async () => {
  for (const language of ['en', 'zh-CN']) {
    const { text, headers } = await visitor.get('/', { 'Accept-Language': language });
    expect(viewIn(text)).toMatchObject({ path: '/', language, isKnownDevice: false });
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
  }
});

it('shows the form for logging in where somebody has logged in before', async () => {
  expect(viewIn((await owner.get('/')).text)).toMatchObject({ isKnownDevice: true });
});

it('is left to the browser with a message or a form in its address', async () => {
  expect((await visitor.get('/?error=invalid_token')).text).toContain('<div id="root"></div>');
});
