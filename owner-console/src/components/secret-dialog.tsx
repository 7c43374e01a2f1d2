import { Button, useTranslation } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import { CopyLine } from './copy-line.tsx';

interface Props {
  title: string;
  secret: string;
  onClose: () => void;
}

/** Closes only by its button, because the secret is not shown again. */
export function SecretDialog({ title, secret, onClose }: Props) {
  const { t } = useTranslation('console');
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title={title}
      actions={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <p>{t('secret.once')}</p>
      <CopyLine text={secret} label={t('secret.copy')} done={t('secret.copied')} />
    </Dialog>
  );
}
