import { expect, it } from 'vitest';
import { firstSupported } from './language.ts';

const PAGE = 'en';

it('the chosen language comes first', () => {
  expect(firstSupported(['zh-CN', 'en-CA', PAGE])).toBe('zh-CN');
});

it('without a choice, the first supported language of the browser is used', () => {
  expect(firstSupported(['', 'zh-Hans-CN', 'en', PAGE])).toBe('zh-CN');
  expect(firstSupported(['', 'fr-CA', 'zh-TW', PAGE])).toBe('zh-CN');
  expect(firstSupported(['', 'en-CA', 'zh', PAGE])).toBe('en');
});

it('without a supported language, that of the page is used, else English', () => {
  expect(firstSupported(['', 'fr', 'zh-CN'])).toBe('zh-CN');
  expect(firstSupported(['klingon', 'fr', ''])).toBe('en');
});
