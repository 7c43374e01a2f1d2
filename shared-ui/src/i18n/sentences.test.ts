import { join } from 'node:path';
import { testSentences } from '../../test/sentences.ts';
import en from './en.json';
import chinese from './zh-CN.json';

const workspace = join(import.meta.dirname, '../../..');
const users = ['shared-ui', 'shell', 'booking-widget', 'owner-console'];
testSentences(
  'common',
  en,
  chinese,
  users.map((user) => join(workspace, user, 'src')),
);
