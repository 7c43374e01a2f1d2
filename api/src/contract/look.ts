import { z } from 'zod';
import { MAX_LENGTH } from './limits.ts';
import { color, id, link, position, text } from './scalars.ts';

export const photoSchema = z
  .object({ photo_id: id, url: z.string(), alt: z.string() })
  .meta({ id: 'Photo', description: 'A picture of the place; `alt` describes it.' });
export type Photo = z.infer<typeof photoSchema>;

/** The look of a business. Unset texts are ''; URLs of pictures are relative to the service: `picture-sizes.ts`. */
export const brandShape = {
  brand_color: z.string().meta({ description: "`#rrggbb` or ''." }),
  logo_url: z.string(),
};

export const lookShape = {
  ...brandShape,
  cover_url: z.string(),
  photos: z.array(photoSchema).meta({ description: 'By position.' }),
  website: z.string(),
  map: z.boolean().meta({ description: 'Whether a link beside the address shows it on a map.' }),
  search_engines: z.boolean().meta({ description: 'Whether search engines may list the page.' }),
};

export const lookBody = {
  brand_color: color,
  website: link,
  map: z.boolean({ error: 'invalid_request' }),
  search_engines: z.boolean({ error: 'invalid_request' }),
};

const alt = text(MAX_LENGTH.alt);
export const photoQuery = z.object({ alt: alt.default('') });
export const photoBody = z.object({ alt, position }).partial();
export const photosReply = z.object({ photos: z.array(photoSchema) });
