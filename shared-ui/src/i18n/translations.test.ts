import { join } from 'node:path';
import { testTranslations } from '../../test/translations.ts';
import en from './en.json';
import chinese from './zh-CN.json';

const workspace = join(import.meta.dirname, '../../..');
const users = ['shared-ui', 'shell', 'booking-widget', 'owner-console'];
testTranslations(
  'common',
  en,
  chinese,
  users.map((user) => join(workspace, user, 'src')),
);
