import { MAX_COUNT } from 'api/contract/limits.ts';
import type { Profile } from 'api/contract/profile.ts';
import ImageIcon from 'lucide-react/icons/image';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { announce, Button, useTranslation } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import { focusArrow } from '../../../components/move-buttons.tsx';
import look from '../../../components/settings-parts.module.css';
import { useDragOrder } from '../../../components/use-drag-order.ts';
import { fetchPicture } from '../../../domain/pictures/fetch-picture.ts';
import { FileTarget } from '../../../domain/pictures/file-target.tsx';
import { ACCEPTED } from '../../../domain/pictures/picture-files.ts';
import { UploadLine } from '../../../domain/pictures/upload-line.tsx';
import { useFileRefusal } from '../../../domain/pictures/use-file-refusal.ts';
import { useUploads } from '../../../domain/pictures/use-uploads.ts';
import { useLook } from '../use-look.ts';
import { usePastedFiles } from '../use-pasted-files.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';

type Photos = Profile['photos'];

interface Props {
  photos: Photos;
  attempt: (work: () => Promise<void>) => Promise<boolean>;
}

export function PhotosField({ photos, attempt }: Props) {
  const { t } = useTranslation('console');
  const input = useRef<HTMLInputElement>(null);
  const { addPhoto, describePhoto, movePhoto, removePhoto } = useLook();
  const { uploads, add, retry, discard } = useUploads(async (options) => {
    await addPhoto('', options);
  }, useFileRefusal());
  usePastedFiles(add);
  const { grip, row } = useDragOrder((from, to) => void move(from, to));
  const namePhoto = (index: number) =>
    photos[index]?.alt || t('look.photoNumber', { number: index + 1, total: photos.length });

  async function move(from: number, to: number) {
    const name = namePhoto(from);
    const isMoved = await attempt(() => movePhoto(photos, from, to));
    if (isMoved) announce(t('order.now', { name, number: to + 1, total: photos.length }));
  }
  async function step(index: number, by: -1 | 1) {
    const id = photos[index]?.photo_id ?? '';
    const moving = move(index, index + by);
    requestAnimationFrame(() => focusArrow(id, by));
    await moving;
  }
  async function remove(index: number) {
    const photo = photos[index];
    if (!photo) return;
    const file = await fetchPicture(photo.url, 'full');
    const isRemoved = await attempt(() => removePhoto(photo.photo_id));
    if (!isRemoved) return;
    toast({
      text: t('look.photoRemoved'),
      ...(file && { action: { label: t('event.undo'), onAct: () => restore(file, photo.alt, index) } }),
    });
  }
  const restore = (file: File, alt: string, index: number) =>
    attempt(async () => {
      const { signal } = new AbortController();
      const restored = await addPhoto(alt, { file, signal, onProgress: () => undefined });
      await movePhoto(restored, restored.length - 1, index);
    });

  const hasRoom = photos.length < MAX_COUNT.photos;
  const isEmpty = photos.length + uploads.length === 0;
  const choose = () => input.current?.click();
  return (
    <section className={look.part} aria-labelledby="look-photos">
      <div className={look.row}>
        <div className={look.grow}>
          <h3 id="look-photos">{t('look.photos')}</h3>
          <p>{t('look.photosHelp', { most: MAX_COUNT.photos })}</p>
        </div>
        <span className={styles.count}>
          {t('look.count', { number: photos.length, most: MAX_COUNT.photos })}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <FileTarget onFiles={add}>
        {isEmpty ? (
          <div className={styles.drop}>
            <ImageIcon aria-hidden="true" />
            <b>{t('look.drop')}</b>
            <span>{t('look.formats')}</span>
            <Button variant="secondary" onClick={choose}>
              {t('look.choosePhotos')}
            </Button>
          </div>
        ) : (
          <ul className={styles.photos}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.photo_id}
                photo={photo}
                name={namePhoto(index)}
                isFirst={index === 0}
                isLast={index === photos.length - 1}
                grip={grip(index)}
                row={row(index)}
                onMove={(by) => step(index, by)}
                onRemove={() => remove(index)}
                onDescribe={(alt) => attempt(() => describePhoto(photo.photo_id, alt))}
              />
            ))}
            {uploads.map((upload) => (
              <li key={upload.id}>
                <UploadLine
                  asTile
                  upload={upload}
                  onRetry={() => retry(upload)}
                  onDiscard={() => discard(upload)}
                />
              </li>
            ))}
            {hasRoom && (
              <li>
                <button type="button" className={styles.addPhotos} onClick={choose}>
                  <Plus aria-hidden="true" />
                  {t('look.addPhotos')}
                </button>
              </li>
            )}
          </ul>
        )}
      </FileTarget>
    </section>
  );
}
