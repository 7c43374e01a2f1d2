import { createHash, randomBytes } from 'node:crypto';
import type { PictureKind } from '../../contract/picture-sizes.ts';
import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { insertFiles, insertPicture, keepPicture } from '../../domain/pictures/pictures.repository.ts';
import type { PictureFile } from '../../pictures/picture-job.ts';
import type { PictureType } from '../../pictures/picture-type.ts';
import { HOUR_MS } from '../../time/units.ts';
import { objectName } from './remove-discarded.ts';

export interface Upload {
  type: PictureType;
  bytes: Uint8Array;
}

/** An upload that did not end with a commit is removed then. */
const ABANDONED_MS = HOUR_MS;

/** Ends at random, so that equal pictures are removed apart. */
function toReference(files: readonly PictureFile[]): string {
  const hash = createHash('sha256');
  for (const { content } of files) hash.update(content);
  return hash.digest('hex').slice(0, 24) + randomBytes(4).toString('hex');
}

/**
 * Encodes and stores a picture in the transaction in which `place` writes where it is shown. 400 `picture_invalid`; 429;
 * 503 while too many pictures wait.
 */
export async function savePicture<Reply>(
  deps: Deps,
  businessKey: string,
  { kind, upload }: { kind: PictureKind; upload: Upload },
  place: (tx: Tx, business: Business, picture: string) => Promise<Reply>,
): Promise<Reply> {
  await deps.limits.count('uploadedPictures', businessKey);
  const files = await deps.pictures.encode(businessKey, { kind, ...upload });
  const picture = toReference(files);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const { db, s3 } = deps;
  const now = deps.now();
  const deleteAfter = s3 ? new Date(now.getTime() + ABANDONED_MS) : null;
  const store = s3 ? 's3' : 'database';
  const row = { businessKey, picture, kind, bytes, store, createdAt: now, deleteAfter } as const;
  if (s3) {
    await db.query((tx) => insertPicture(tx, row));
    await Promise.all(
      files.map(({ file, content }) => s3.put(objectName(businessKey, picture, file), content)),
    );
  }
  return db.transaction(async (tx) => {
    if (s3) await keepPicture(tx, row);
    else {
      await insertPicture(tx, row);
      await insertFiles(tx, row, files);
    }
    return place(tx, await lockBusiness(tx, businessKey), picture);
  });
}
