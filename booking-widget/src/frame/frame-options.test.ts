import { expect, test } from 'vitest';
import { readFrameOptions } from './frame-options.ts';

const options = (rest: string) => readFrameOptions(`https://book.example/embed/${rest}`);

test('the URL of the frame has the business, mode, color and language', () => {
  expect(options('Marlow?mode=popup&accent=%237a1fa2&lang=zh-CN')).toEqual({
    business: 'marlow',
    mode: 'popup',
    accent: '#7a1fa2',
    lang: 'zh-CN',
  });
});

test('missing and invalid options have defaults', () => {
  expect(options('marlow?mode=full&accent=red;}body{display:none')).toEqual({
    business: 'marlow',
    mode: 'inline',
    accent: null,
    lang: '',
  });
});
