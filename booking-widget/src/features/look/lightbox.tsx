import type { PublicBusiness } from 'api/contract/public.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { announce, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './lightbox.module.css';
import { usePhotoName } from './photo-name.ts';

interface Props {
  name: string;
  photos: PublicBusiness['photos'];
  first: number;
  onClose: () => void;
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo at a time; arrows go round, Escape closes. */
export default function Lightbox({ name, photos, first, onClose }: Props) {
  const { t } = useTranslation('widget');
  const namePhoto = usePhotoName(photos);
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  if (!photo) return null;
  const counter = (number: number) => t('photos.counter', { number: number + 1, total: photos.length });

  function move(step: -1 | 1) {
    const next = (index + step + photos.length) % photos.length;
    setIndex(next);
    announce([counter(next), photos[next]?.alt].filter(Boolean).join(', '));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  }
  const arrow = (step: -1 | 1) => (
    <button
      type="button"
      aria-label={t(step < 0 ? 'photos.previous' : 'photos.next')}
      disabled={photos.length < 2}
      onClick={() => move(step)}
    >
      {step < 0 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
    </button>
  );
  return (
    <Dialog open bare wide onOpenChange={onClose} title={t('photos.of', { name })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work on every button inside */}
      <div className={styles.lightbox} onKeyDown={onKeyDown}>
        <Picture key={photo.photo_id} url={photo.url} size="full" alt={namePhoto(index)} />
        <div className={styles.bar}>
          <span className={styles.counter}>{counter(index)}</span>
          <span className={styles.text}>{photo.alt}</span>
          {arrow(-1)}
          {arrow(1)}
          <button type="button" aria-label={t('page.close')} onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
