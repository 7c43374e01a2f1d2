import { Banner, Button, useTranslation } from 'shared-ui';

export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" small onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
