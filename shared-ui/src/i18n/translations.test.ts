import { join } from 'node:path';
import { zoneCity } from 'api/time/zone-cities.ts';
import { expect, it } from 'vitest';
import { testTranslations } from '../../test/translations.ts';
import en from './en.json';
import chinese from './zh-CN.json';

const workspace = join(import.meta.dirname, '../../..');
const users = ['shared-ui', 'shell', 'booking-widget', 'owner-console'];
const { zones, ...texts } = chinese;
testTranslations(
  'common',
  en,
  texts,
  users.map((user) => join(workspace, user, 'src')),
);

it('zones have the Chinese names that the server uses', () => {
  for (const [zone, place] of Object.entries(zones)) expect(zoneCity(zone, 'zh-CN'), zone).toBe(place);
});
