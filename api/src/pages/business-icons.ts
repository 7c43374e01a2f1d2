import { html } from 'hono/html';
import { PRODUCT_COLOR, textColorOn } from '../contract/brand-color.ts';
import { pictureUrl } from '../contract/picture-sizes.ts';
import type { PublicBusiness } from '../contract/public.ts';

/** The page's monogram; a letter that no font of the visitor has leaves the color alone. */
async function drawMonogram({ name, brand_color }: Pick<PublicBusiness, 'name' | 'brand_color'>) {
  const color = brand_color || PRODUCT_COLOR;
  const letter = [...name][0]?.toUpperCase() ?? '';
  const svg =
    await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${color}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="${textColorOn(color)}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(String(svg))}`;
}

/** Links to the icon of a booking page in tabs and bookmarks: the logo, else the monogram. */
export async function businessIcons(
  business: Pick<PublicBusiness, 'name' | 'brand_color' | 'logo_url'>,
): Promise<string> {
  const { logo_url } = business;
  if (!logo_url) return String(await html`<link rel="icon" href="${await drawMonogram(business)}" />`);
  const icon = pictureUrl(logo_url, 'icon', 2).replace(/webp$/, 'png');
  const large = pictureUrl(logo_url, 'page', 2).replace(/webp$/, 'png');
  return String(
    await html`<link rel="icon" type="image/png" href="${icon}" /><link rel="apple-touch-icon" href="${large}" />`,
  );
}
