import { createHash } from 'node:crypto';
import type { Business } from '../../db/schema/businesses.table.ts';

export type Look = Pick<Business, 'businessKey' | 'brandColor' | 'logo' | 'cover'>;

/** Another one for each look of a business; null without pictures. */
export function toPreview({ brandColor, logo, cover }: Look): string | null {
  if (!logo && !cover) return null;
  return `preview-${createHash('sha256').update([brandColor, logo, cover].join()).digest('hex').slice(0, 24)}`;
}

/** Path of the picture in link previews, relative to the service. */
export function previewPath(look: Look): string | null {
  const preview = toPreview(look);
  return preview && `/pictures/${look.businessKey}/${preview}.jpg`;
}
