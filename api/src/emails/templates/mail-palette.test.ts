import { expect, it } from 'vitest';
import { contrastBetween } from '../../contract/brand-color.ts';
import { createPalette } from './mail-palette.ts';
import { COLOR, DARK_SURFACE } from './mail-style.ts';

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const BRANDS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);
const DARK_INK = '#eff0ea';

it('mails can be read in every brand color, on light and dark screens', () => {
  for (const brand of ['', ...BRANDS]) {
    const { light, dark } = createPalette(brand);
    const contrasts = [light, dark].flatMap(({ fill, onFill, tint, onTint }) => [
      contrastBetween(onFill, fill),
      contrastBetween(onTint, tint),
    ]);
    contrasts.push(contrastBetween(COLOR.ink2, light.tint), contrastBetween(DARK_INK, dark.tint));
    contrasts.push(contrastBetween(light.edge, COLOR.surface), contrastBetween(dark.edge, DARK_SURFACE));
    expect(Math.min(...contrasts), brand).toBeGreaterThanOrEqual(4.5);
  }
});
