/** What a business's page says to search engines, and to others that show its link. */
import { afterAll, expect, it } from 'vitest';
import { createPagesWorld, readBlock } from './pages-world.ts';

const { world, business, visitor } = await createPagesWorld();
afterAll(() => world.close());

it('tells search engines what the owner has filled in, and nothing else', async () => {
  const found = readBlock((await visitor.get('/marlow')).text, 'application/ld\\+json');
  expect(found).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Marlow Street Tutors',
    url: 'http://localhost:3000/marlow',
    makesOffer: [{ itemOffered: { name: 'Single lesson' } }],
  });
  expect(found).not.toHaveProperty('telephone');
});

it('tells them the hours and an international telephone number, and visitors without scripts whom to call', async () => {
  const contact = { business_phone: '4165550142', business_email: 'hi@marlow.example' };
  await business.owner.post('/api/profile', contact);
  const { text } = await visitor.get('/marlow');
  expect(readBlock(text, 'application/ld\\+json')).toMatchObject({
    telephone: '+14165550142',
    openingHoursSpecification: expect.arrayContaining([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' },
    ]),
  });
  expect(text).toMatch(
    /<noscript>[^<]*<a href="tel:\+14165550142">\(416\) 555-0142<\/a> <a href="mailto:hi@marlow/,
  );
  await business.owner.post('/api/profile', { business_phone: '', business_email: '' });
  expect((await visitor.get('/marlow')).text).toMatch(/<noscript>[^<]*ask Marlow Street Tutors directly/);
});

it('lists published pages in the sitemap that robots.txt names, unless the owner keeps search engines away', async () => {
  expect((await visitor.get('/robots.txt')).text).toMatch(
    /^User-agent[\s\S]*\nSitemap: http:\/\/localhost:3000\/sitemap\.xml\n$/,
  );
  const listed = async () => (await visitor.get('/sitemap.xml')).text.match(/<loc>[^<]*<\/loc>/g);
  const marlow = '<loc>http://localhost:3000/marlow</loc>';
  expect(await listed()).toEqual(['<loc>http://localhost:3000</loc>', marlow]);
  expect((await visitor.get('/marlow')).text).not.toContain('noindex');

  await business.owner.post('/api/profile', { search_engines: false });
  expect(await listed()).not.toContain(marlow);
  expect((await visitor.get('/marlow')).text).toContain('<meta name="robots" content="noindex" />');

  await business.owner.post('/api/profile', { search_engines: true });
  await business.owner.post('/api/profile/publish', { published: false });
  expect(await listed()).not.toContain(marlow);
  await business.owner.post('/api/profile/publish', { published: true });
});

it('names its language as Open Graph does', async () => {
  expect((await visitor.get('/marlow')).text).toContain('<meta property="og:locale" content="en_US" />');
});
