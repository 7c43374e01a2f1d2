import { expect, it } from 'vitest';
import { connectWith, readProvider } from './addresses.ts';
import { newConnection } from './connect-draft.ts';
import { PROVIDERS } from './providers.ts';

it('each provider has an address of its own in the console', () => {
  for (const provider of PROVIDERS) expect(readProvider(connectWith(provider).item ?? null)).toBe(provider);
  expect(readProvider('connect-nobody')).toBeUndefined();
  expect(readProvider('01890000-0000-7000-8000-000000000001')).toBeUndefined();
  expect(readProvider(null)).toBeUndefined();
});

it('a provider with one server for everybody does not ask for its address', () => {
  expect(newConnection('icloud', '')).toMatchObject({ kind: 'caldav', url: 'https://caldav.icloud.com/' });
  expect(newConnection('nextcloud', '')).toMatchObject({ kind: 'caldav', url: '' });
  expect(newConnection('google', 'ana')).toMatchObject({ kind: 'ics', url: '', staff_id: 'ana' });
});
