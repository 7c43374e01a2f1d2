import { Button, useTranslation } from 'shared-ui';
import { FieldError } from 'shared-ui/field.tsx';
import styles from './upload-line.module.css';
import type { Upload } from './use-uploads.ts';

interface Props {
  upload: Upload;
  /** The line is as high as a photo. */
  asTile?: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** An upload, or why it was refused. */
export function UploadLine({ upload: { id, file, share, error }, asTile, onRetry, onDiscard }: Props) {
  const { t } = useTranslation('console');
  const percent = Math.floor(share * 100);
  if (error !== null) {
    return (
      <div className={styles.refused} data-tile={asTile} role="alert">
        <FieldError id={`upload-${id}`}>{error}</FieldError>
        <span className={styles.buttons}>
          <Button variant="quiet" small onClick={onRetry}>
            {t('look.tryAgain')}
          </Button>
          <Button variant="quiet" small onClick={onDiscard}>
            {t('look.remove')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <div className={styles.uploading} data-tile={asTile} aria-busy="true">
      <span className={styles.percent}>
        {percent < 100 ? t('look.uploading', { percent }) : t('look.processing')}
      </span>
      <progress max={100} value={percent} aria-label={t('look.uploadingFile', { file: file.name })} />
      <span className={styles.file}>{file.name}</span>
      <Button variant="quiet" small onClick={onDiscard}>
        {t('cancel')}
      </Button>
    </div>
  );
}
