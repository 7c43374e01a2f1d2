import { createHash } from 'node:crypto';
import type { Business } from '../../db/schema/businesses.table.ts';
import { drawnName } from '../../pictures/drawn-name.ts';

export type Look = Pick<Business, 'businessKey' | 'name' | 'brandColor' | 'logo' | 'cover'>;

/** What stands in place of a logo; null with one, and if it cannot be drawn. */
export const nameInPreview = ({ logo, name }: Look): string | null => (logo ? null : drawnName(name));

/** Another one for each look of a business; null if there is nothing to show. */
export function toPreview(look: Look): string | null {
  const { brandColor, logo, cover } = look;
  const name = nameInPreview(look);
  if (!logo && !cover && !name) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify([brandColor, logo, cover, name]))
    .digest('hex');
  return `preview-${hash.slice(0, 24)}`;
}

/** Path of the picture in link previews, relative to the service. */
export function previewPath(look: Look): string | null {
  const preview = toPreview(look);
  return preview && `/pictures/${look.businessKey}/${preview}.jpg`;
}
