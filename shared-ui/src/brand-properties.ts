import { textColorOn } from 'api/contract/brand-color.ts';

/** The properties of tokens.css for a color `#rrggbb`, on the root or with `data-brand`; none for ''. */
export const brandProperties = (color: string): Record<string, string> =>
  color ? { '--custom-brand': color, '--custom-on-brand': textColorOn(color) } : {};
