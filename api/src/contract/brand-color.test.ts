import { expect, it } from 'vitest';
import { contrastBetween, readableColor, textColorOn } from './brand-color.ts';

const STEPS = [
  '00',
  '11',
  '22',
  '33',
  '44',
  '55',
  '66',
  '77',
  '88',
  '99',
  'aa',
  'bb',
  'cc',
  'dd',
  'ee',
  'ff',
];
const COLORS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);
const worst = (contrast: (color: string) => number) => Math.min(...COLORS.map(contrast));

it('text is white on dark colors and black on light colors', () => {
  expect(textColorOn('#0d6348')).toBe('#ffffff');
  expect(textColorOn('#ffcc00')).toBe('#000000');
  expect(textColorOn('#1a73e8')).toBe('#ffffff');
  expect(textColorOn('#e91e63')).toBe('#000000');
});

it('the contrast is that of WCAG', () => {
  expect(contrastBetween('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastBetween('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('text can be read on every brand color', () => {
  expect(worst((color) => contrastBetween(color, textColorOn(color)))).toBeGreaterThanOrEqual(4.5);
});

it('every brand color has a shade that can be read on a light and on a dark page', () => {
  for (const background of ['#ffffff', '#f6f6f1', '#151e1b'])
    expect(
      worst((color) => contrastBetween(readableColor(color, background), background)),
    ).toBeGreaterThanOrEqual(4.5);
  expect(readableColor('#0d6348', '#ffffff')).toBe('#0d6348');
});
