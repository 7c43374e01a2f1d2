import type { PublicBusiness } from 'api/contract/public.ts';
import { useState } from 'react';
import { useTranslation } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './look.module.css';
import { usePhotoName } from './photo-name.ts';

const Lightbox = lazyComponent(() => import('./lightbox.tsx'));

const MOST_THUMBS = 4;

export function PhotoThumbs({ business: { name, photos } }: { business: PublicBusiness }) {
  const { t } = useTranslation('widget');
  const namePhoto = usePhotoName(photos);
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const hidden = photos.length - MOST_THUMBS;
  const coversRest = (index: number) => hidden > 0 && index === MOST_THUMBS - 1;
  return (
    <>
      <ul className={styles.thumbs} aria-label={t('photos.title')}>
        {photos.slice(0, MOST_THUMBS).map(({ photo_id, url }, index) => (
          <li key={photo_id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={
                coversRest(index)
                  ? t('photos.showAll', { more: `+${hidden}`, total: photos.length })
                  : namePhoto(index)
              }
              onPointerEnter={Lightbox.prefetch}
              onClick={() => setOpened(index)}
            >
              <Picture url={url} size="thumb" width={112} height={112} loading="lazy" />
              {coversRest(index) && <span aria-hidden="true">+{hidden}</span>}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LazyBoundary fallback={null}>
          <Lightbox name={name} photos={photos} first={opened} onClose={() => setOpened(null)} />
        </LazyBoundary>
      )}
    </>
  );
}
