import * as calls from '../../contract/calls/look.ts';
import type { Deps } from '../../deps.ts';
import { createCallRouter } from '../../http/call-router.ts';
import { readPicture } from '../../http/read-picture.ts';
import {
  addPhoto,
  editPhoto,
  refuseAnotherPhoto,
  removePhoto,
  removePicture,
  setPicture,
} from './look.usecases.ts';
import { findMember, removeStaffPhoto, setStaffPhoto } from './staff-photo.usecases.ts';

export function lookRoutes(deps: Deps) {
  const { router, handle } = createCallRouter(deps);

  handle(calls.setLogo, async ({ c, owner }) => ({
    profile: await setPicture(deps, owner.businessKey, 'logo', await readPicture(c)),
  }));

  handle(calls.removeLogo, async ({ owner }) => ({
    profile: await removePicture(deps, owner.businessKey, 'logo'),
  }));

  handle(calls.setCover, async ({ c, owner }) => ({
    profile: await setPicture(deps, owner.businessKey, 'cover', await readPicture(c)),
  }));

  handle(calls.removeCover, async ({ owner }) => ({
    profile: await removePicture(deps, owner.businessKey, 'cover'),
  }));

  handle(calls.addPhoto, async ({ c, owner, query }) => {
    await refuseAnotherPhoto(deps, owner.businessKey);
    return { photos: await addPhoto(deps, owner.businessKey, query.alt, await readPicture(c)) };
  });

  handle(calls.editPhoto, async ({ owner, params, body }) => ({
    photos: await editPhoto(deps, owner.businessKey, params.id, body),
  }));

  handle(calls.removePhoto, async ({ owner, params }) => ({
    photos: await removePhoto(deps, owner.businessKey, params.id),
  }));

  handle(calls.setStaffPhoto, async ({ c, owner, params }) => {
    await findMember(deps, owner.businessKey, params.id);
    return { staff: await setStaffPhoto(deps, owner.businessKey, params.id, await readPicture(c)) };
  });

  handle(calls.removeStaffPhoto, async ({ owner, params }) => ({
    staff: await removeStaffPhoto(deps, owner.businessKey, params.id),
  }));

  return router;
}
