import { ApiError, type UploadFunction, upload } from 'shared-ui';
import { resumeSession } from './session.ts';

/** `upload` for a signed-in owner: an ended session is resumed. */
export const ownerUpload: UploadFunction = async (...sent) => {
  try {
    return await upload(...sent);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await resumeSession();
    return upload(...sent);
  }
};
