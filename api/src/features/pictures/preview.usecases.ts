import { PRODUCT_COLOR } from '../../contract/brand-color.ts';
import type { Deps } from '../../deps.ts';
import {
  findLook,
  insertFiles,
  insertPicture,
  replacePreviews,
} from '../../domain/pictures/pictures.repository.ts';
import { nameInPreview, toPreview } from '../../domain/pictures/preview.ts';
import { AppError } from '../../lib/errors.ts';
import { readFile } from './read-file.ts';

const FILE = 'preview.jpg';

/** The picture of a link preview, made once for each look of a business. 404 for any other look. */
export async function getPreview(deps: Deps, businessKey: string, preview: string): Promise<Uint8Array> {
  const { db, pictures, now } = deps;
  const look = await db.query((tx) => findLook(tx, businessKey));
  if (!look || toPreview(look) !== preview) throw new AppError('not_found');
  const stored = await readFile(deps, businessKey, preview, FILE);
  if (stored) return stored;
  const part = (picture: string, file: string) =>
    picture ? readFile(deps, businessKey, picture, file) : Promise.resolve(null);
  const files = await pictures.encode(businessKey, {
    preview: {
      color: look.brandColor || PRODUCT_COLOR,
      logo: await part(look.logo, 'page-2x.png'),
      cover: await part(look.cover, 'wide-2x.webp'),
      name: nameInPreview(look),
    },
  });
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const row = { businessKey, picture: preview, kind: 'preview', bytes, store: 'database' } as const;
  await db.transaction(async (tx) => {
    if (!(await replacePreviews(tx, look))) return;
    await insertPicture(tx, { ...row, createdAt: now(), deleteAfter: null });
    await insertFiles(tx, row, files);
  });
  return files[0]?.content ?? new Uint8Array();
}
