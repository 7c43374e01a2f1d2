import { textColorOn } from '../contract/brand-color.ts';

/** The properties of shared-ui/tokens.css for a color `#rrggbb`, from the first paint on; '' without one. */
export function brandCss(color: string): string {
  if (!/^#[\da-f]{6}$/i.test(color)) return '';
  return `:root{--custom-brand:${color};--custom-on-brand:${textColorOn(color)}}`;
}
