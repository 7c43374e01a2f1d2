import { expect, test } from 'vitest';
import { readFrameOptions, textColorOn } from './frame-options.ts';

const options = (rest: string) => readFrameOptions(`https://book.example/embed/${rest}`);

test('the URL of the frame has the business, mode, colour and language', () => {
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

test('text is white on dark colours and black on light colours', () => {
  expect(textColorOn('#0d6348')).toBe('#ffffff');
  expect(textColorOn('#ffcc00')).toBe('#000000');
  expect(textColorOn('#1a73e8')).toBe('#ffffff');
  expect(textColorOn('#e91e63')).toBe('#000000');
});

test('the contrast is at least 4.5 on every grey', () => {
  const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  for (let grey = 0; grey < 256; grey++) {
    const part = grey.toString(16).padStart(2, '0');
    const luminance = linear(grey / 255);
    const contrast =
      textColorOn(`#${part}${part}${part}`) === '#ffffff'
        ? 1.05 / (luminance + 0.05)
        : (luminance + 0.05) / 0.05;
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  }
});
