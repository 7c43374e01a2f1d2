import type { Photo } from '../../contract/look.ts';
import { picturePath } from '../../contract/picture-sizes.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { PhotoRow } from '../../db/schema/pictures.table.ts';

export const toPhoto = ({ businessKey, photoId, picture, alt }: PhotoRow): Photo => ({
  photo_id: photoId,
  url: picturePath(businessKey, picture, 'photo'),
  alt,
});

export const toBrand = ({ businessKey, brandColor, logo }: Business) => ({
  brand_color: brandColor,
  logo_url: picturePath(businessKey, logo, 'logo'),
});

/** What a page looks like, as profile and public page have it. */
export const toLook = (business: Business, photos: readonly PhotoRow[]) => ({
  ...toBrand(business),
  cover_url: picturePath(business.businessKey, business.cover, 'cover'),
  photos: photos.map(toPhoto),
  website: business.website,
  map: business.showsMap,
  search_engines: business.searchEngines,
});
