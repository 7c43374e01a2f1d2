import UploadIcon from 'lucide-react/icons/upload';
import { type ReactNode, useId, useRef } from 'react';
import { Button, type UploadOptions, useTranslation, VisuallyHidden } from 'shared-ui';
import { toast } from 'shared-ui/toaster.tsx';
import styles from '../../components/settings-parts.module.css';
import { fetchPicture } from './fetch-picture.ts';
import { FileTarget } from './file-target.tsx';
import { ACCEPTED } from './picture-files.ts';
import { UploadLine } from './upload-line.tsx';
import { useFileRefusal } from './use-file-refusal.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  title: string;
  help: string;
  /** The picture as other screens show it. */
  children: ReactNode;
  /** '' for none. */
  url: string;
  largest: Parameters<typeof fetchPicture>[1];
  removedText: string;
  onSet: (options: UploadOptions) => Promise<void>;
  /** Resolves to whether it is removed. */
  onRemove: () => Promise<boolean>;
}

/** A picture that is chosen, dropped or removed, each at once. */
export function SinglePicture(props: Props) {
  const { title, help, children, url, largest, removedText, onSet, onRemove } = props;
  const { t } = useTranslation('console');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, discard } = useUploads(onSet, useFileRefusal());
  /** Another choice replaces a refused one. */
  function choose(files: readonly File[]) {
    for (const upload of uploads) discard(upload);
    add(files.slice(0, 1));
  }
  async function remove() {
    const file = await fetchPicture(url, largest);
    if (!(await onRemove())) return;
    toast({
      text: removedText,
      ...(file && { action: { label: t('event.undo'), onAct: () => choose([file]) } }),
    });
  }
  return (
    <section aria-labelledby={id} className={styles.part}>
      <FileTarget onFiles={choose} className={styles.row}>
        <div className={styles.grow}>
          <h3 id={id}>{title}</h3>
          <p>{help}</p>
        </div>
        {children}
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button
            variant="secondary"
            small
            icon={<UploadIcon size={18} strokeWidth={1.8} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t(url ? 'look.change' : 'look.choose')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
          {url && (
            <Button variant="quiet" small onClick={remove}>
              {t('look.remove')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
        </div>
      </FileTarget>
      {uploads.map((upload) => (
        <UploadLine
          key={upload.id}
          upload={upload}
          onRetry={() => retry(upload)}
          onDiscard={() => discard(upload)}
        />
      ))}
    </section>
  );
}
