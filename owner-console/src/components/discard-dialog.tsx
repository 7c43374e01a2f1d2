import { useTranslation } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog.tsx';

export default function DiscardDialog({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  const { t } = useTranslation('console');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={() => onAnswer(true)}
    >
      <p>{t('discard.help')}</p>
    </ConfirmDialog>
  );
}
