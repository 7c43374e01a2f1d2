import { expect, it } from 'vitest';
import { i18n, initI18n } from './i18n.ts';

it('names are set apart from Chinese where they are Latin', async () => {
  await initI18n('en');
  i18n.addResourceBundle('zh-CN', 'spaced', { closed: '{{business}}当天休息。' });
  const texts = i18n.getFixedT('zh-CN', 'spaced');
  expect(texts('closed', { business: 'Marlow' })).toBe('Marlow 当天休息。');
  expect(texts('closed', { business: '晨光牙科' })).toBe('晨光牙科当天休息。');
});
