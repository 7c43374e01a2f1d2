import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { MAX_COUNT } from '../../contract/limits.ts';
import type { Photo, photoBody } from '../../contract/look.ts';
import type { Profile } from '../../contract/profile.ts';
import type { PhotoRow } from '../../db/schema/pictures.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { toPhoto } from '../../domain/pictures/look.ts';
import {
  deletePhoto,
  insertPhoto,
  listPhotos,
  updatePhoto,
} from '../../domain/pictures/photos.repository.ts';
import { discardPictures } from '../../domain/pictures/pictures.repository.ts';
import { readProfile } from '../../domain/profile/profile.usecases.ts';
import { AppError } from '../../lib/errors.ts';
import { inOrder } from '../../lib/in-order.ts';
import { savePicture, type Upload } from './save-picture.ts';

/** Replaces the logo or the cover. Errors as `savePicture`. */
export const setPicture = (
  deps: Deps,
  businessKey: string,
  kind: 'logo' | 'cover',
  upload: Upload,
): Promise<Profile> =>
  savePicture(deps, businessKey, { kind, upload }, async (tx, business, picture) => {
    await discardPictures(tx, business, [business[kind]], deps.now());
    return readProfile(deps, tx, await updateBusiness(tx, businessKey, { [kind]: picture }));
  });

export const removePicture = (deps: Deps, businessKey: string, kind: 'logo' | 'cover'): Promise<Profile> =>
  deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    await discardPictures(tx, business, [business[kind]], deps.now());
    return readProfile(deps, tx, await updateBusiness(tx, businessKey, { [kind]: '' }));
  });

function refuseAnother(photos: readonly PhotoRow[]): void {
  if (photos.length >= MAX_COUNT.photos)
    throw new AppError('too_many_photos', { values: { most: MAX_COUNT.photos } });
}

/** 400 `too_many_photos`, before the picture is read. */
export async function refuseAnotherPhoto(deps: Deps, businessKey: string): Promise<void> {
  refuseAnother(await deps.db.query((tx) => listPhotos(tx, businessKey)));
}

/** 400 `too_many_photos`; errors as `savePicture`. */
export const addPhoto = (deps: Deps, businessKey: string, alt: string, upload: Upload): Promise<Photo[]> =>
  savePicture(deps, businessKey, { kind: 'photo', upload }, async (tx, _business, picture) => {
    const photos = await listPhotos(tx, businessKey);
    refuseAnother(photos);
    const [photoId, position, createdAt] = [uuidv7(), photos.length, deps.now()];
    const photo = { businessKey, photoId, picture, alt, position, createdAt };
    await insertPhoto(tx, photo);
    return [...photos, photo].map(toPhoto);
  });

/** Changes the photos and stores what differs. 404 unless the business has this one. */
function changePhotos(
  deps: Deps,
  businessKey: string,
  photoId: string,
  change: (photos: PhotoRow[], photo: PhotoRow) => PhotoRow[],
): Promise<Photo[]> {
  return deps.db.transaction(async (tx) => {
    await lockBusiness(tx, businessKey);
    const photos = await listPhotos(tx, businessKey);
    const photo = photos.find((listed) => listed.photoId === photoId);
    if (!photo) throw new AppError('not_found');
    const changed = change(photos, photo);
    if (!changed.some((listed) => listed.photoId === photoId)) {
      await deletePhoto(tx, photo);
      await discardPictures(tx, photo, [photo.picture], deps.now());
    }
    for (const { photoId: id, alt, position } of changed)
      await updatePhoto(tx, { businessKey, photoId: id }, { alt, position });
    return changed.map(toPhoto);
  });
}

/** 404. */
export const editPhoto = (
  deps: Deps,
  businessKey: string,
  photoId: string,
  { alt, position }: z.output<typeof photoBody>,
): Promise<Photo[]> =>
  changePhotos(deps, businessKey, photoId, (photos, photo) => {
    const described = { ...photo, alt: alt ?? photo.alt };
    const changed = photos.map((listed) => (listed === photo ? described : listed));
    return position === undefined ? changed : inOrder(changed, described, position);
  });

/** 404. */
export const removePhoto = (deps: Deps, businessKey: string, photoId: string): Promise<Photo[]> =>
  changePhotos(deps, businessKey, photoId, (photos, photo) =>
    inOrder(photos.filter((listed) => listed !== photo)),
  );
