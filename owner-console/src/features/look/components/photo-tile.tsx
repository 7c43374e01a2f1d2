import { MAX_LENGTH } from 'api/contract/limits.ts';
import { pictureSrcSet, pictureUrl } from 'api/contract/picture-sizes.ts';
import type { Profile } from 'api/contract/profile.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui';
import { TextField } from 'shared-ui/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import type { useDragOrder } from '../../../components/use-drag-order.ts';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import styles from './photos.module.css';

type Drag = ReturnType<typeof useDragOrder>;

interface Props {
  photo: Profile['photos'][number];
  name: string;
  isFirst: boolean;
  isLast: boolean;
  grip: ReturnType<Drag['grip']>;
  row: ReturnType<Drag['row']>;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onDescribe: (alt: string) => Promise<unknown>;
}

export function PhotoTile({ photo, name, isFirst, isLast, grip, row, onMove, onRemove, onDescribe }: Props) {
  const { t } = useTranslation('console');
  const [alt, setAlt] = useState(photo.alt);
  const [isSaving, setSaving] = useState(false);
  const isDirty = alt.trim() !== photo.alt;
  useLeaveWarning(isDirty && !isSaving);
  useEffect(() => setAlt(photo.alt), [photo.alt]);
  async function save() {
    if (!isDirty || isSaving) return;
    setSaving(true);
    await onDescribe(alt.trim());
    setSaving(false);
  }
  return (
    <li {...row}>
      <div {...grip} aria-hidden={undefined} className={styles.grip}>
        <img
          src={pictureUrl(photo.url, 'tile')}
          srcSet={pictureSrcSet(photo.url, 'tile')}
          width={320}
          height={240}
          alt={name}
          draggable={false}
        />
      </div>
      <div className={styles.tileActions}>
        <IconButton
          label={t('look.earlier', { name })}
          data-move={`-1 ${photo.photo_id}`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          label={t('look.later', { name })}
          data-move={`1 ${photo.photo_id}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ChevronRight />
        </IconButton>
        <IconButton label={t('look.removePhoto', { name })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('look.describe')}
          autoComplete="off"
          maxLength={MAX_LENGTH.alt}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={save}
        />
      </form>
    </li>
  );
}
