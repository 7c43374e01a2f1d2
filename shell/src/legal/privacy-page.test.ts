import type { Config } from 'api/contract/account.ts';
import type { Language } from 'api/contract/scalars.ts';
import { expect, it } from 'vitest';
import { renderPage } from '../first-view/first-view.tsx';
import english from './en.json';
import chinese from './zh-CN.json';

const config: Config = {
  operator: {
    name: 'Book Ltd',
    address: null,
    email: 'help@book.example',
    privacy_officer: null,
    providers: null,
  },
  bot_check: { provider: 'off', site_key: null },
  ads: { frame_url: null },
  retention_days: 0,
  backup_days: null,
  picture_store: 'database',
  free_plan: { appointments: null, events: null },
};

const policy = (language: Language, picture_store: Config['picture_store']) =>
  renderPage('/privacy', {
    config: { ...config, picture_store },
    origin: 'https://book.example',
    firstView: { language, renderedAt: 0 },
  });

it.each([
  ['en', english],
  ['zh-CN', chinese],
] as const)('the privacy policy says where pictures are kept: %s', (language, { pictures }) => {
  expect(policy(language, 'database')).toContain(pictures.database);
  expect(policy(language, 's3')).toContain(pictures.s3);
  expect(policy(language, 'database')).not.toContain(pictures.s3);
});
